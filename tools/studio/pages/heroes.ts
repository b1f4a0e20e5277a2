import type { Collage } from '../collages.ts';
import { covers } from './covers.ts';

/** An article's cover, as large as a page that shows it over its whole width wants it. */
const coversOver = (name: string, article: string): Collage[] =>
	covers.filter((cover) => cover.name === article).map((cover) => ({ ...cover, name }));

/** Goods on the right, calm on the left for words. The others are rendered, see `stills.ts`. */
export const heroes: Collage[] = [
	{
		// In true scale: the bag is 24 cm wide, the watch 7 cm high, the glasses 14 cm wide; what is nearer is a little larger.
		name: 'fashion',
		paper: '#ebe6dc',
		linen: true,
		pieces: [
			{ sku: 'BG-HAND-ODETTE', color: 'Camel', x: 0.1, base: 0.8, tall: 0.64 },
			{ sku: 'FA-HAT-FEDORA', color: 'Charcoal', x: 0.6, base: 0.76, wide: 0.46 },
			{ sku: 'FA-WATCH-FIELD', x: 0.43, base: 0.93, tall: 0.17 },
			{ sku: 'FA-SUN-ROUND', x: 0.7, base: 0.93, wide: 0.27 },
		],
	},
	...coversOver('about', 'weighing-and-measuring-at-home'),
];
