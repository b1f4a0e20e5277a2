import type { Collage, Piece } from '../collages.ts';

const [sky, stone] = ['#e9eff5', '#f0efec'] as const;

const cover = (name: string, paper: string, ...pieces: Piece[]): Collage => ({ name, paper, pieces });

/** Covers with one product in close-up. `cover-sets.ts` has those with several products. */
export const covers: Collage[] = [
	cover('how-to-read-a-hallmark', stone, { sku: 'AG-CALDER-10OZ-BAR', x: -0.02, base: 1.08, wide: 1.6 }),
	cover('what-toning-tells', sky, { sku: 'AG-WOLF-2OZ-RND', x: 0.1, base: 0.93, tall: 0.84 }),
	cover('northgate-numbers-every-bar', stone, { sku: 'AU-NORTH-100G', x: 0.06, base: 0.95, tall: 0.9 }),
];
