import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partsNamedIn } from './page-parts.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../app', file), 'utf8');

test('what the server renders whole, and the browser loads once it is shown, is a part of its page', () => {
	expect(partsNamedIn(read('routes/product-details.tsx'))).toEqual([
		'../product/details.tsx',
		'../product/reviews.tsx',
		'../product/metal-spot.tsx',
	]);
});

test('so is what it loads by itself once it is scrolled to, the library of its chart, or is what a link names', () => {
	expect(partsNamedIn(read('pricing/use-chart.ts'))).toEqual(['./draw-chart.ts']);
	expect(partsNamedIn(read('navigation/use-focus-on-navigation.ts'))).toEqual(['./focus-hash.ts']);
});

test('what is loaded when it is asked for is none', () => {
	expect(partsNamedIn("const Zoom = lazyPart(() => import('./gallery-zoom.tsx'));")).toEqual([]);
});
