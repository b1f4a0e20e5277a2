import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeCode, normalizeLine, normalizeText } from './normalize-text.ts';

const invisible = [
	'\u200b',
	'\u3164',
	'\u2800',
	'\u00ad',
	'\u202e\u202c',
	'\ufeff',
	'\u115f\u1160',
	'\uffa0',
	'\u200d',
	'\ufe0f',
	'\u3164\ufe0f',
	'\u0301',
	'\u0007',
	' \u00a0\u2003\t',
];
test.for(invisible)('treats %j as empty', (text) => {
	for (const normalize of [normalizeText, normalizeLine, normalizeCode]) expect(normalize(text)).toBe('');
});

test.each([
	['\u202a+1 (212) 555-0142\u202c', '+1 (212) 555-0142'],
	['10001–1234', '10001-1234'],
	['１０００１−１２３４', '10001-1234'],
	['ＧＯＬＤ', 'GOLD'],
	['½ oz', '1/2 oz'],
	['1½ oz', '1 1/2 oz'],
	['1\u00a0000', '1 000'],
	['AS‑100001', 'AS-100001'],
	['٢١٢', '212'],
	['a\u200cb', 'ab'],
	['e\u0301', 'é'],
])('normalizes the code %j to %j', (typed, code) => {
	expect(normalizeCode(typed)).toBe(code);
});

test.each([
	['  Ada\u00a0\u00a0Byron\t', 'Ada Byron'],
	['Zoe\u0308', 'Zoë'],
	['Krügerrand — “proof” ½ oz', 'Krügerrand — “proof” ½ oz'],
	['ｱﾀﾞ ＡＤＡ ﬁne', 'アダ ADA fine'],
	['می\u200cخواهم', 'می\u200cخواهم'],
	['❤️ 👨‍👩‍👧 ❤️‍🔥', '❤️ 👨‍👩‍👧 ❤️‍🔥'],
	['\u202eevil', 'evil'],
	['x\u0007y', 'xy'],
	['one\r\ntwo\u2028three ', 'one\ntwo\nthree'],
])('normalizes the text %j to %j', (typed, text) => {
	expect(normalizeText(typed)).toBe(text);
});

test('a line has no line breaks', () => {
	expect(normalizeLine(' 12 Ockham Way \r\n Albany\u2029NY')).toBe('12 Ockham Way Albany NY');
});

test('does not change normalized text', () => {
	fc.assert(
		fc.property(
			fc.string({ unit: 'binary' }),
			fc.constantFrom(normalizeText, normalizeLine, normalizeCode),
			(typed, normalize) => {
				const once = normalize(typed);
				expect(normalize(once)).toBe(once);
				expect(once).toBe(once.trim());
			},
		),
	);
});
