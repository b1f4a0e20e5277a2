import { expect, test } from 'vitest';
import { openFaces } from './faces.ts';

/** The parts of a text with the font file of each. */
async function filesOf(text: string): Promise<[file: string | undefined, part: string][]> {
	const { runsOf } = await openFaces({ normal: [text] });
	return runsOf(text).map(({ file, text: part }) => [file?.name, part]);
}

test('draws a word with one family, whose files share its letters', async () => {
	expect(await filesOf('Łukasz Żółć')).toEqual([
		['instrument-sans-latin-ext', 'Ł'],
		['instrument-sans-latin', 'ukasz '],
		['instrument-sans-latin-ext', 'Ż'],
		['instrument-sans-latin', 'ó'],
		['instrument-sans-latin-ext', 'łć'],
	]);
	expect(await filesOf('Z\u0307')).toEqual([['instrument-sans-latin-ext', 'Ż']]);
	const vietnamese = await filesOf('Nguyễn');
	expect(vietnamese.map(([file]) => file?.replace(/-[a-z]+$/, ''))).toEqual(vietnamese.map(() => 'noto-sans'));
});

test.for([
	['美咲 山田', 'noto-sans-jp'],
	['さくら', 'noto-sans-jp'],
	['张伟 北京', 'noto-sans-sc'],
	['김민준', 'noto-sans-kr'],
	['محمد', 'noto-sans-arabic'],
	['דוד', 'noto-sans-hebrew'],
	['สมชาย', 'noto-sans-thai'],
	['नरेन्द्र', 'noto-sans-devanagari'],
	['Дмитрий', 'noto-sans-cyrillic'],
	['Παπαδόπουλος', 'noto-sans-greek'],
	['አማርኛ', 'noto-sans-ethiopic'],
	['😀', 'noto-emoji'],
	['བོད', 'unifontex'],
	['ᏣᎳᎩ', 'unifontex'],
] as const)('%s is drawn by %s', async ([text, family]) => {
	const files = (await filesOf(text)).filter(([, part]) => part !== ' ').map(([file]) => file);
	for (const file of files) expect(file).toMatch(new RegExp(`^${family}`));
	expect(files.length).toBeGreaterThan(0);
});

test('has a glyph for every letter of the Basic Multilingual Plane', async () => {
	const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((letter) =>
		/[\p{L}\p{N}\p{P}\p{Sc}]/u.test(letter),
	);
	const { missing } = await openFaces({ normal: letters.filter((_, index) => index % 997 === 0) });
	expect([...missing]).toEqual([]);
});

test('isolates and reports a character that no font has', async () => {
	const { missing } = await openFaces({ normal: ['Al 𓀀 b'] });
	expect([...missing]).toEqual(['𓀀']);
	expect(await filesOf('Al 𓀀')).toEqual([
		['instrument-sans-latin', 'Al '],
		[undefined, '𓀀'],
	]);
});
