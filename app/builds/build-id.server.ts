/** Id of this build. tools/build inserts it after the build; it is empty in development. */
export const buildId = import.meta.env.DEV ? '' : '__ASSAY_BUILD_ID__';
