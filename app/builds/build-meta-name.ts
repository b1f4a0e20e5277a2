/** Name of the `<meta>` that contains the build id of a page. Pages in development don't have it. */
export const buildMetaName = 'assay:build';
