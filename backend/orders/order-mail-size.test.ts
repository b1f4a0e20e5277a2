import { expect, test } from 'vitest';
import { maxLines } from '../../contract/limits.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { sampleOrder } from '../../tests/setup/sample-order.ts';
import { orderPlacedMail } from './order-placed-mail.ts';
import { orderStatusMail } from './order-status-mails.ts';

const shopUrl = 'https://shop.example';
/** Gmail clips longer emails, in bytes. */
const maxBytes = 102_000;
/** The part that readers see first, in bytes. */
const firstBytes = 8_000;

const longTitle = `“${'&<'.repeat(60)}” ${'金'.repeat(120)}`;

function orderOf(count: number, title: string): Order {
	const [line] = sampleOrder.lines as [Order['lines'][number]];
	const assay = { serial: '', metal_type: 'gold', fineness: '.9999', fine_weight: 1, metal: 90 } as const;
	const lines = Array.from({ length: count }, (_, index) => ({
		...line,
		title: `${index + 1} ${title}`,
		ask: 110,
		sale: 5,
		quantity_break: 5,
		assay: { ...assay, serial: `AS-2026-100042-${index + 1}` },
	}));
	return { ...sampleOrder, lines, total: 1_234_567.89 };
}

const mails = [
	['placed', (order: Order) => orderPlacedMail({ order, shopUrl })],
	['paid', (order: Order) => orderStatusMail('paid', { order: { ...order, status: 'paid' }, shopUrl })],
	['shipped', (order: Order) => orderStatusMail('shipped', { order: { ...order, status: 'shipped' }, shopUrl })],
	['lapsed', (order: Order) => orderStatusMail('lapsed', { order: { ...order, status: 'lapsed' }, shopUrl })],
] as const;

test.for(mails)("does not exceed Gmail's limit when the largest order is %s", ([, mailOf]) => {
	for (const title of ['Gold Stag, 1 troy oz', longTitle, longTitle.repeat(40)]) {
		const { html, text } = mailOf(orderOf(maxLines, title));
		for (const form of [html, text]) {
			expect(Buffer.byteLength(form ?? '')).toBeLessThan(maxBytes);
			expect(form?.indexOf(`${shopUrl}/success?order=`)).toBeLessThan(firstBytes);
			expect(form).toContain('$1,234,567.89');
		}
	}
});

test('puts the total, payment, link and address before the lines', () => {
	const { html, text } = orderPlacedMail({ order: orderOf(maxLines, longTitle), shopUrl });
	for (const form of [html ?? '', text]) {
		const words = ['$1,234,567.89', 'Payable to', `${shopUrl}/success`, sampleOrder.address.line1, 'NY 12207'];
		for (const word of words) {
			expect(form.indexOf(word)).toBeGreaterThan(0);
			expect(form.indexOf(word)).toBeLessThan(Math.min(firstBytes, form.indexOf('What you ordered')));
		}
	}
});

test('says how many lines are missing, and includes all lines of a usual order', () => {
	const usual = orderPlacedMail({ order: orderOf(maxLines, 'Gold Stag, 1 troy oz'), shopUrl });
	for (let line = 1; line <= maxLines; line++) expect(usual.text).toContain(`\n1 × ${line} Gold Stag`);
	const { text, html } = orderPlacedMail({ order: orderOf(maxLines, longTitle), shopUrl });
	const listed = text.match(/^1 × \d+ “/gm)?.length ?? 0;
	expect(listed).toBeGreaterThan(10);
	const left = `And ${maxLines - listed} more items: see your order page.`;
	expect(text).toContain(left);
	expect(html).toContain(left);
});

test('says where the certificates are instead of including them', () => {
	const order = orderOf(3, 'Gold Stag');
	const placed = orderPlacedMail({ order, shopUrl });
	expect(placed.text).toContain('Once you’ve paid, your order page has 3 assay certificates, to print and keep.');
	expect(placed.text).not.toContain('AS-2026-100042-1');
	expect(orderPlacedMail({ order: sampleOrder, shopUrl }).text).not.toContain('certificate');
});

test('contains no links from the address', () => {
	const address = { ...sampleOrder.address, first_name: 'Win at http://evil.example', line1: 'evil.com', city: 'דוד' };
	const { text, html } = orderPlacedMail({ order: { ...sampleOrder, address }, shopUrl });
	for (const form of [text, html]) {
		expect(form).toContain('evil. com');
		expect(form).not.toMatch(/evil\.(com|example)/);
		expect(form).toContain('\u2068דוד\u2069, ');
	}
});
