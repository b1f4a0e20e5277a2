import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFaces } from './faces.ts';
import { runsOf, wrap } from './pen.ts';

test('letters come from the file that has them; what is made of two marks is one; what no file has is marked', async () => {
	const { normal } = await loadFaces();
	const [latin, extended] = normal;
	const read = (text: string) => runsOf(text, normal).map(({ face, text: part }) => [face.name, part]);
	expect(read('Łukasz Żółć')).toEqual([
		[extended?.name, 'Ł'],
		[latin.name, 'ukasz '],
		[extended?.name, 'Ż'],
		[latin.name, 'ó'],
		[extended?.name, 'łć'],
	]);
	expect(read('Z\u0307')).toEqual([[extended?.name, 'Ż']]);
	expect(read('−$1,234.50 · 孫')).toEqual([
		[latin.name, '−$1,234.50 · '],
		[latin.name, '?'],
	]);
});

test('whatever is written, lines are as wide as they may be at most, and nothing is lost but spaces', () => {
	const text = fc.string({ unit: fc.constantFrom('a', 'b', 'Ł', ' ', '-'), maxLength: 200 });
	fc.assert(
		fc.property(text, fc.integer({ min: 1, max: 30 }), (written, width) => {
			const lines = wrap(written, width, (part) => part.length);
			for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
			expect(lines.join('').replaceAll(' ', '')).toBe(written.replaceAll(' ', ''));
			expect(lines.length).toBeGreaterThan(0);
		}),
	);
});
