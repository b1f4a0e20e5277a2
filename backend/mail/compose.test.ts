import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeMail } from './compose.ts';

const parts = [
	'Thank you.\nIt is here.',
	{
		title: 'What you ordered',
		areAmounts: true,
		endInTotal: true,
		rows: [['2 × Gold Stag', '$120.42'] as const, ['Total', '$120.42'] as const],
	},
	{ link: 'Your order', url: 'https://shop.example/success?order=1&a=2', button: 'See your order' },
	{ link: 'To end it', url: 'https://shop.example/end' },
];

/** The visible text of an email's HTML. */
const wordsOf = (html: string) =>
	html
		.replace(/^.*<body[^>]*>/s, '')
		.replace(/<div style="display:none.*?<\/div>/s, '')
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll('&amp;', '&')
		.replaceAll(/[\s:]+/g, ' ');

test('has the same content as text and as HTML', () => {
	const { subject, text, html } = composeMail('Your order AS-1', parts);
	expect(subject).toBe('Your order AS-1');
	expect(text).toBe(
		'Thank you.\nIt is here.\n\nWhat you ordered:\n2 × Gold Stag: $120.42\nTotal: $120.42\n\nYour order:\nhttps://shop.example/success?order=1&a=2\n\nTo end it:\nhttps://shop.example/end\n\nAssay Demo Shop, 1 Example Plaza, New York, NY 10001\nReply to reach us.\n',
	);
	const visible = wordsOf(html).replace(' Assay Your order AS-1', '').replace(' See your order', '');
	expect(visible.trim()).toBe(text.replaceAll(/[\s:]+/g, ' ').trim());
	expect(html).toContain('<a href="https://shop.example/success?order=1&amp;a=2"');
	expect(html.match(/class="m-button" style="[^"]*">See your order<\/a>/g)).toHaveLength(1);
});

test('supports dark mode, needs no pictures, and has a preheader', () => {
	const { html } = composeMail('Your order AS-1', parts, { preheader: 'It is <on> its way' });
	expect(html).toContain('<meta name="color-scheme" content="light dark">');
	expect(html).toMatch(/@media \(prefers-color-scheme: dark\) \{/);
	expect(html).not.toMatch(/<img|url\(|background-image|<script|<link/);
	expect(html).toMatch(/<div style="display:none[^>]*>It is &lt;on&gt; its way/);
	expect(composeMail('Your order AS-1', parts).html).toMatch(/<div style="display:none[^>]*>Thank you\./);
	// Every inline color has a class that dark mode overrides.
	for (const [, classes, style] of html.matchAll(/<[a-z0-9]+(?: [a-z]+="[^"]*")*? class="([^"]*)" style="([^"]*)"/g)) {
		if (/(^|;)color:/.test(style ?? '')) expect(classes).toMatch(/m-(page|ink|name|line|link|button|foot)/);
	}
});

test('shortens a list that is too long for mail programs, and says how much is missing', () => {
	const rows = Array.from({ length: 100 }, (_, index) => [`${index} ${'金'.repeat(300)}`, '$1.00'] as const);
	const more = (left: number) => `And ${left} more.`;
	const { text, html } = composeMail('Your offer', ['First.', { rows, more }, 'Last.']);
	const listed = text.match(/金: \$1\.00/g)?.length ?? 0;
	expect(listed).toBeGreaterThan(50);
	for (const form of [text, html]) {
		expect(Buffer.byteLength(form)).toBeLessThan(100_000);
		for (const part of ['First.', `And ${100 - listed} more.`, 'Last.']) expect(form).toContain(part);
	}
	expect(composeMail('Your offer', [{ rows: rows.slice(0, 20), more }]).text).not.toContain('more.');
});

test('escapes every value', () => {
	const values = fc.oneof(
		fc.string({ unit: 'grapheme' }),
		fc.constantFrom('<img src=x onerror=y>', '"><a href=', '&lt;'),
	);
	const elementsOf = (html: string) => html.replaceAll('<br>', '').match(/<\/?[a-z!][^\s>]*/gi);
	const compose = (value: string) =>
		composeMail(value, [
			value,
			{ rows: [[value, value]], title: `T ${value}` },
			{ link: value, url: value, button: value },
		]).html;
	const expected = elementsOf(compose('value'));
	fc.assert(
		fc.property(values, (value) => {
			expect(elementsOf(compose(value))).toEqual(expected);
		}),
	);
});
