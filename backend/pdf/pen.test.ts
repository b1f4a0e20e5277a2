import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemesOf } from './faces.ts';
import { breakLines } from './pen.ts';

test('breaks lines within the width, keeps letters with their marks, and loses only spaces', () => {
	const letter = fc.constantFrom('a', 'b', 'Ł', ' ', '-', '山', 'e\u0301', '👨‍👩‍👧', 'שׁ');
	fc.assert(
		fc.property(fc.array(letter, { maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (letters, width) => {
			const text = letters.join('').trim().replaceAll(/ +/g, ' ');
			const widthOf = (start: number, end: number) => graphemesOf(text.slice(start, end)).length;
			const lines = breakLines(text, width, widthOf).map(({ start, end }) => text.slice(start, end));
			for (const line of lines) expect(graphemesOf(line).length).toBeLessThanOrEqual(width);
			expect(lines.flatMap(graphemesOf).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
			expect(lines.length).toBeGreaterThan(0);
		}),
	);
});
