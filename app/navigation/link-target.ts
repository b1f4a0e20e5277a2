/** Schemes that run a script or show made-up content instead of leading anywhere. */
const scriptSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

/** Any origin but those of the world: what is relative stays on it. */
const here = 'https://shop.invalid';

/**
 * Whether a target leads out of the shop.
 *
 * @param external says that this is meant
 * @throws Error when it leads out and that is not said, or when its scheme leads nowhere
 */
export function leadsOut(to: string, external = false): boolean {
	const { protocol, origin } = new URL(to, here);
	if (scriptSchemes.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
	if (origin === here) return false;
	if (external) return true;
	throw new Error('Navigating to an external URL is not allowed by default. Use navigateTo(url, { external: true }).');
}

/** Whether a target is one that no link may have, whoever wrote it: no address, or one that leads to no page. */
export function isDropped(to: string): boolean {
	if (!URL.canParse(to, here)) return true;
	const { protocol } = new URL(to, here);
	return scriptSchemes.has(protocol) || protocol === 'view-source:';
}

/** Whether a target is the page that one is on with another query: where one has scrolled to is kept then. */
export function changesQueryOnly(to: string, at: { pathname: string; search: string }): boolean {
	const { origin, pathname, search } = new URL(to, here + at.pathname + at.search);
	return origin === here && pathname === at.pathname && search !== at.search;
}
