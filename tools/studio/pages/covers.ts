import type { Collage, Piece } from '../collages.ts';

const [sand, sky, stone] = ['#f3eae0', '#e9eff5', '#f0efec'] as const;
const far = 0.006;

const cover = (name: string, paper: string, ...pieces: Piece[]): Collage => ({ name, paper, pieces });

/** Of a good so close that the picture cuts it. */
const close = (sku: string, x: number, base: number, tall: number, view?: string): Piece => ({
	sku,
	x,
	base,
	tall,
	...(view && { view }),
});

export const covers: Collage[] = [
	cover('how-to-read-a-hallmark', stone, { sku: 'AG-CALDER-10OZ-BAR', x: -0.02, base: 1.08, wide: 1.6 }),
	cover('what-toning-tells', sky, close('AG-WOLF-2OZ-RND', 0.1, 1.16, 1.08)),
	cover(
		'dispatch-by-half-past-two',
		sand,
		{ sku: 'BG-BRIEF-LEDGER', x: 0.4, base: 0.72, wide: 0.72, blur: far },
		close('FA-WATCH-FIELD', -0.34, 0.96, 0.88),
	),
	cover('northgate-numbers-every-bar', stone, close('AU-NORTH-100G', 0.06, 0.94, 1.3)),
	cover(
		'prices-held-ten-minutes',
		sky,
		{ sku: 'AU-EAGLE-1OZ', x: 0.46, base: 0.74, tall: 0.5, blur: far },
		close('FA-WATCH-MOON', -0.32, 0.96, 0.88),
	),
];
