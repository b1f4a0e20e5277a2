/** Schemes that run a script or show made-up content instead of leading anywhere. */
const scriptSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

/** A base URL with a reserved host: a resolved URL with this origin was relative. */
const here = 'https://shop.invalid';

/**
 * Whether a target is outside the shop.
 *
 * @param external whether the caller expects an external target
 * @throws Error if the target is external without `external`, or if its scheme is not a page's
 */
export function isExternalTarget(to: string, external = false): boolean {
	const { protocol, origin } = new URL(to, here);
	if (scriptSchemes.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
	if (origin === here) return false;
	if (external) return true;
	throw new Error('Navigating to an external URL is not allowed by default. Use navigateTo(url, { external: true }).');
}

/** Whether the URL must not be used as a link target, because it is invalid or not the URL of a page. */
export function isUnsafeTarget(to: string): boolean {
	if (!URL.canParse(to, here)) return true;
	const { protocol } = new URL(to, here);
	return scriptSchemes.has(protocol) || protocol === 'view-source:';
}

/** Whether a target is the current page with another query. Such a navigation keeps the scroll position. */
export function changesQueryOnly(to: string, at: { pathname: string; search: string }): boolean {
	const { origin, pathname, search } = new URL(to, here + at.pathname + at.search);
	return origin === here && pathname === at.pathname && search !== at.search;
}
