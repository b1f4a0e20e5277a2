/** Name of the `<meta>` that says of which build a page is; there is none in development. */
export const buildMeta = 'assay:build';
