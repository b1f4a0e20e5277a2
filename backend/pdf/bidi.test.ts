import { expect, test } from 'vitest';
import { directedParts, paragraphOf, visualText } from './bidi.ts';

const parts = (text: string) =>
	directedParts(paragraphOf(text), 0, text.length).map((part) => [part.isRightToLeft ? 'left' : 'right', part.text]);

test('parts stand from left to right: numbers in Hebrew keep their order, brackets are mirrored', () => {
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

test('a line has its own part of a paragraph and no more', () => {
	const text = 'NY רחוב הרצל 12';
	const line = (start: number, end: number) => directedParts(paragraphOf(text), start, end).map((part) => part.text);
	expect(line(0, 2)).toEqual(['NY']);
	expect(line(3, 7)).toEqual(['רחוב']);
	expect(line(8, text.length)).toEqual(['12', 'הרצל ']);
});

test('an isolated part does not move what stands beside it', () => {
	expect(parts('\u2068דוד (א)\u2069, 10001').map(([, text]) => text)).toEqual(['', 'דוד )א(', ', 10001']);
});

test('text for readers of PDFs runs from left to right and is not mirrored', () => {
	const text = 'NY דוד (א)';
	expect(visualText(paragraphOf(text), 0, text.length)).toBe('NY )א( דוד');
});
