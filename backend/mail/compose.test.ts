import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeMail } from './compose.ts';

const parts = [
	'Thank you.',
	{ title: 'What you ordered', areAmounts: true, rows: [['2 × Gold Stag', '$120.42'] as const] },
	{ link: 'Your order', url: 'https://shop.example/success?order=1&a=2' },
];

test('a mail says the same as text and as HTML', () => {
	const { text, html } = composeMail(parts);
	expect(text).toBe(
		'Thank you.\n\nWhat you ordered:\n2 × Gold Stag: $120.42\n\nYour order:\nhttps://shop.example/success?order=1&a=2\n\n',
	);
	for (const said of ['Thank you.', '>What you ordered<', '>2 × Gold Stag<', '>$120.42<', 'Your order:']) {
		expect(html).toContain(said);
	}
	expect(html).toContain('<a href="https://shop.example/success?order=1&amp;a=2"');
});

test('whatever a value holds, it is text: no element of its own making', () => {
	const said = fc.oneof(
		fc.string({ unit: 'grapheme' }),
		fc.constantFrom('<img src=x onerror=y>', '"><a href=', '&lt;'),
	);
	const elementsOf = (html: string) => html.match(/<\/?[a-z!][^\s>]*/gi);
	const compose = (value: string) =>
		composeMail([value, { rows: [[value, value]], title: `T ${value}` }, { link: value, url: value }]).html;
	const plain = elementsOf(compose('value'));
	fc.assert(
		fc.property(said, (value) => {
			expect(elementsOf(compose(value))).toEqual(plain);
		}),
	);
});
