import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, paletteTokens } from './palette.ts';
import { emptyProfile, shopProfile } from './shop-profile.ts';

const problemsOf = (profile: unknown) =>
	(shopProfile.safeParse(profile).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('an owner may start with the name alone', () => {
	expect(shopProfile.parse({ name: ' Denver\u00a0 Bullion\u200b ' })).toEqual({
		...emptyProfile,
		name: 'Denver Bullion',
	});
});

test.each([
	[
		{ colors: { light: { accent: '#c0c0c0' } } },
		/^colors\.light\.accent: #c0c0c0 on the paper #faf8f4 has a contrast of 1\.7\d to 1\. Give a darker/,
	],
	[{ colors: { dark: { ink: '#333333' } } }, /^colors\.dark\.ink: .+ Give a lighter color/],
	[
		{ colors: { light: { paper: '#101010', ink: '#ffffff', accent: '#ffffff' } } },
		/^colors\.light\.paper: #101010 is too dark/,
	],
	[{ colors: { light: { accent: 'red' } } }, /^colors\.light\.accent: give a color with six hexadecimal digits/],
	[{ order_prefix: 'a1' }, /^order_prefix: give 1 to 6 capital letters/],
	[{ order_prefix: 'X', sell_prefix: 'X' }, /^sell_prefix: give another prefix than order_prefix/],
	[{ bank: { routing_number: '123' } }, /^bank\.routing_number: give the nine digits/],
	[{ contact: { email: 'me' } }, /^contact\.email: /],
	[{ menus: { header: [{ name: 'Us', to: 'javascript:alert(1)' }] } }, /^menus\.header\.0\.to: give a path/],
	[{ menus: { header: [{ name: 'Us', to: '//evil.example' }] } }, /^menus\.header\.0\.to: give a path/],
	[{ social: [{ name: 'X', url: 'http://x.com/us' }] }, /^social\.0\.url: give an address that starts with https/],
	[{ home: { sections: ['sale', 'sale'] } }, /^home\.sections: name each section once/],
	[{ home: { sections: ['sales'] } }, /^home\.sections\.0: give one of spot-prices, /],
	[{ dispatch: { cut_off: '2pm' } }, /^dispatch\.cut_off: give a time/],
	[{ payment: { methods: ['cash'] } }, /^payment\.methods\.0: give one of wire, check, card/],
])('%j is refused with the reason', (profile, message) => {
	const [first = '', ...others] = problemsOf(profile);
	expect(first).toMatch(message);
	expect(others).toEqual([]);
});

test.each([
	['<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', '<script> is not allowed'],
	['<svg onload="alert(1)"/>', 'the attribute onload of <svg> is not allowed'],
	['<svg><path fill="url(https://x.example/a)"/></svg>', 'refers to something outside'],
	['<svg><a href="javascript:alert(1)"/></svg>', '<a> is not allowed'],
	['<svg><path style="fill:red"/></svg>', 'the attribute style of <path> is not allowed'],
	['<svg></g></svg>', '</g> has no start'],
	['<svg><g>', '<g> has no end'],
	['<svg/><svg/>', 'must be one <svg> element'],
	['text', 'contains text outside'],
	['<svg>text</svg>', 'contains text outside'],
	['<svg><title>A &amp; B</title></svg>', undefined],
	[`<svg>${'<g/>'.repeat(3_000)}</svg>`, 'more than 8192 bytes'],
	[
		'<?xml version="1.0"?>\n<!-- Made by hand -->\n<svg viewBox="0 0 1 1"><path fill="url(#a)" d="M0 0h1"/></svg>\n',
		undefined,
	],
])('a logo has shapes only: %s', (logo, message) => {
	const [problem] = problemsOf({ logo });
	if (message) expect(problem).toContain(message);
	else expect(problem).toBeUndefined();
});

const color = (min: number, max: number) =>
	fc
		.array(fc.integer({ min, max }), { minLength: 3, maxLength: 3 })
		.map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
const lightColors = fc.record({ accent: color(0, 140), ink: color(0, 120), paper: color(180, 255) });
const darkColors = fc.record({ accent: color(120, 255), ink: color(150, 255), paper: color(0, 70) });

test('text of every accepted palette is legible', () => {
	fc.assert(
		fc.property(lightColors, darkColors, (light, dark) => {
			const { success, data } = shopProfile.safeParse({ colors: { light, dark } });
			fc.pre(success);
			if (!data) return;
			const tokens = paletteTokens(data.colors);
			for (const theme of [tokens.light, tokens.dark]) {
				for (const text of ['color-ink', 'color-gilt', 'color-gilt-deep', 'color-ink-soft', 'color-ink-mute']) {
					expect(contrast(theme[text] ?? '', theme['color-paper'] ?? ''), text).toBeGreaterThanOrEqual(4.5);
				}
			}
			expect(contrast(tokens.light['color-gilt-leaf'] ?? '', tokens.light['color-ink'] ?? '')).toBeGreaterThanOrEqual(
				4.5,
			);
		}),
	);
});
