import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutLinks } from './remove-links.ts';

test.for([
	['12 St. Louis Ave., Apt. 3', '12 St. Louis Ave., Apt. 3'],
	['St.Louis', 'St. Louis'],
	['c/o Müller & Söhne, 4/5', 'c/o Müller & Söhne, 4/5'],
	['東京都渋谷区1-2-3', '東京都渋谷区1-2-3'],
	['محمد عبد الله', 'محمد عبد الله'],
	['O’Brien "Zoë"', 'O’Brien "Zoë"'],
	['Win at http://evil.example/now today', 'Win at today'],
	['Win at HTTPS://evil.example', 'Win at'],
	['www.evil.example', ''],
	['evil.com', 'evil. com'],
	['evil.com/path', ''],
	['evil。com', 'evil. com'],
	['ｅｖｉｌ．ｃｏｍ', 'evil. com'],
	['write@evil.example now', 'now'],
	['<a href=x>click</a>', 'a href x click /a'],
	['one\r\ntwo', 'one two'],
])('converts %j to %j', ([typed, mailed]) => {
	expect(withoutLinks(typed as string)).toBe(mailed);
});

test('leaves nothing that becomes a link', () => {
	const part = fc.constantFrom(
		'http',
		's',
		':',
		'/',
		'//',
		'.',
		'@',
		'www',
		'evil',
		'com',
		' ',
		'。',
		'．',
		'1',
		'\n',
		'-',
	);
	fc.assert(
		fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
			const mailed = withoutLinks(parts.join(''));
			expect(mailed).not.toMatch(/:\/\/|@|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]|\n/u);
		}),
	);
});
