/** Edges in CSS pixels from the screen's top left corner. */
export type Box = { top: number; right: number; bottom: number; left: number };

/** Pixels between what lies over the page and what it keeps clear of, and the screen's edge. */
const gap = 8;

/**
 * Where a box is to stand, from the screen's top, so that it lies over none of what is to be seen: where it usually does,
 * or as near to that as there is room, below or above.
 *
 * @param kept what is to be seen, what matters most first: where not all can be, the last are given up
 */
export function freeTop(usual: Box, kept: readonly Box[], screenHeight: number): number {
	const height = usual.bottom - usual.top;
	const isFree = (top: number) =>
		!kept.some(
			(one) =>
				one.left < usual.right && usual.left < one.right && one.top < top + height + gap && top - gap < one.bottom,
		);
	const places = kept
		.flatMap((one) => [one.bottom + gap, one.top - gap - height])
		.filter((top) => top >= gap && top + height + gap <= screenHeight)
		.sort((a, b) => Math.abs(a - usual.top) - Math.abs(b - usual.top));
	return [usual.top, ...places].find(isFree) ?? freeTop(usual, kept.slice(0, -1), screenHeight);
}
