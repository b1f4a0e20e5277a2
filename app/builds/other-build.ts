import { buildMeta } from './build-meta.ts';

/** Id of the build that the page is of; nothing in development. */
export const ownBuild = () =>
	document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`)?.content || undefined;

/** Id of the build that an answer is of, where it is another than the page's. */
export function otherBuildOf({ headers }: Response): string | undefined {
	const [own, id] = [ownBuild(), headers.get('X-Build-Id')];
	return own && id && id !== own ? id : undefined;
}
