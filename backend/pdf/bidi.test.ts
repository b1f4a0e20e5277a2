import { expect, test } from 'vitest';
import { directedParts, paragraphOf, visualText } from './bidi.ts';

const parts = (text: string) =>
	directedParts(paragraphOf(text), 0, text.length).map((part) => [part.isRightToLeft ? 'left' : 'right', part.text]);

test('orders parts from left to right, with numbers in Hebrew in order and brackets mirrored', () => {
	expect(parts('Jane Miller')).toEqual([['right', 'Jane Miller']]);
	expect(parts('NY רחוב הרצל 12 (א)')).toEqual([
		['right', 'NY '],
		['left', ' )א('],
		['right', '12'],
		['left', 'רחוב הרצל '],
	]);
	expect(parts('فارسی ۱۲۳')).toEqual([
		['right', '۱۲۳'],
		['left', 'فارسی '],
	]);
});

test("returns only the line's part of a paragraph", () => {
	const text = 'NY רחוב הרצל 12';
	const line = (start: number, end: number) => directedParts(paragraphOf(text), start, end).map((part) => part.text);
	expect(line(0, 2)).toEqual(['NY']);
	expect(line(3, 7)).toEqual(['רחוב']);
	expect(line(8, text.length)).toEqual(['12', 'הרצל ']);
});

test('does not reorder text next to an isolated part', () => {
	expect(parts('\u2068דוד (א)\u2069, 10001').map(([, text]) => text)).toEqual(['', 'דוד )א(', ', 10001']);
});

test('returns text for PDF readers from left to right, not mirrored', () => {
	const text = 'NY דוד (א)';
	expect(visualText(paragraphOf(text), 0, text.length)).toBe('NY )א( דוד');
});
