/** Schemes that run a script or show made-up content instead of leading anywhere. */
const refusedSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

/** Any origin but those of the world: what is relative stays on it. */
const here = 'https://shop.invalid';

/**
 * Whether a target leads out of the shop.
 *
 * @param external says that this is meant
 * @throws Error when it leads out and that is not said, or when its scheme leads nowhere
 */
export function leadsOut(to: string, external = false): boolean {
	if (!URL.canParse(to, here)) throw new Error(`Navigating to '${to}' is refused: it is no address.`);
	const url = new URL(to, here);
	if (refusedSchemes.has(url.protocol)) {
		throw new Error(`Navigating to '${to}' is refused: ${url.protocol} leads to no page.`);
	}
	if (url.origin === here) return false;
	if (!external) throw new Error(`Navigating to the external URL '${to}' is refused: say { external: true }.`);
	return true;
}
