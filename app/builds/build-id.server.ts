/** Id of the build that answers, written into it once it is there (tools/build); empty in development, which has none. */
export const buildId = import.meta.env.DEV ? '' : '__ASSAY_BUILD_ID__';
