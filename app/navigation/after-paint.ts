import { router } from './router.ts';

/**
 * Does what a press asks for once the press itself is painted, where that would take a slow phone longer than a frame; not if by then
 * somebody is on the way to another page.
 */
export function afterPaint(work: () => void): void {
	const before = aim();
	requestAnimationFrame(() => setTimeout(() => aim() === before && work()));
}

/** Where the tab is, or is on its way to. */
function aim(): string {
	const { navigation, location } = router().state;
	return (navigation.location ?? location).pathname;
}
