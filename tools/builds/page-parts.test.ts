import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partsNamedIn } from './page-parts.ts';

const route = readFileSync(join(import.meta.dirname, '../../app/routes/product-details.tsx'), 'utf8');

test('what the server renders whole, and the browser loads once it is shown, is a part of its page', () => {
	expect(partsNamedIn(route)).toEqual([
		'../product/details.tsx',
		'../product/reviews.tsx',
		'../product/metal-spot.tsx',
	]);
});

test('what is loaded when it is asked for is none', () => {
	expect(partsNamedIn("const Zoom = lazyPart(() => import('./gallery-zoom.tsx'));")).toEqual([]);
});
