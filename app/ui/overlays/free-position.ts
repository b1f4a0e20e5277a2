/** Edges in CSS pixels from the screen's top left corner. */
export type Box = { top: number; right: number; bottom: number; left: number };

/** The distance in pixels to other boxes and to the edge of the screen. */
const gap = 8;

/**
 * The top position at which a box overlaps none of the given boxes: its usual position, or the nearest free one below or above.
 *
 * @param obstacles the boxes to keep visible, most important first; drops the last ones if not all can be
 */
export function findFreeTop(preferred: Box, obstacles: readonly Box[], screenHeight: number): number {
	const height = preferred.bottom - preferred.top;
	const isFree = (top: number) =>
		!obstacles.some(
			(one) =>
				one.left < preferred.right &&
				preferred.left < one.right &&
				one.top < top + height + gap &&
				top - gap < one.bottom,
		);
	const candidates = obstacles
		.flatMap((one) => [one.bottom + gap, one.top - gap - height])
		.filter((top) => top >= gap && top + height + gap <= screenHeight)
		.sort((a, b) => Math.abs(a - preferred.top) - Math.abs(b - preferred.top));
	return [preferred.top, ...candidates].find(isFree) ?? findFreeTop(preferred, obstacles.slice(0, -1), screenHeight);
}
