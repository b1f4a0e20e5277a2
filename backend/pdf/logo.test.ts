import { expect, test } from 'vitest';
import { demoShop } from '../../tests/setup/demo-shop.ts';
import { readDrawing } from './logo.ts';
import { ink } from './pen.ts';

test('reads the demo’s logo in the color of the text', () => {
	const { shapes, ...area } = readDrawing(demoShop.profile?.logo ?? '') ?? {};
	expect(area).toEqual({ left: 0, top: 0, height: 40 });
	expect(shapes).toEqual([{ fill: ink, path: expect.stringMatching(/^M20 0/), rule: 'even-odd' }]);
});

test.each([
	'<svg viewBox="0 0 1 1"><circle r="1"/></svg>',
	'<svg viewBox="0 0 1 1"><path d="M0 0" transform="scale(2)"/></svg>',
	'<svg viewBox="0 0 1 1"><path d="M0 0" fill="url(#a)"/></svg>',
	'<svg><path d="M0 0"/></svg>',
	'<svg viewBox="0 0 1 1"/>',
])('does not draw %s', (svg) => {
	expect(readDrawing(svg)).toBeUndefined();
});
