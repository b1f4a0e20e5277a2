/** Id of the build that answers, written into it once it is there (tools/builds); empty in development, which has none. */
export const buildId = import.meta.env.DEV ? '' : '__ASSAY_BUILD_ID__';

/** Says with every page, and all data of one, of which build it is. */
export function sayBuild(headers: Headers): void {
	if (buildId) headers.set('X-Build-Id', buildId);
}
