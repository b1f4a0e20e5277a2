import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../tests/setup/sample-order.ts';
import type { Order } from './checkout.ts';
import { invoiceNumber, invoiceOf } from './invoice.ts';
import { lineDollars, orderAmounts, pieceAmounts, withCoupon } from './order-amounts.ts';

const order: Order = { ...sampleOrder, lines: [] };

const cents = (text: string) =>
	text === 'Free' ? 0 : Math.round(Number(text.replace('−', '-').replaceAll(/[$,]/g, '')) * 100);

test('lines add up to the subtotal, and rows to the total', () => {
	const amount = fc.integer({ min: 0, max: 20_000_000 });
	const anyLine = fc.record({
		askCents: amount,
		discount: fc.integer({ min: 0, max: 100 }),
		coupon: fc.integer({ min: 0, max: 100 }),
		quantity: fc.integer({ min: 1, max: 9_999 }),
	});
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), amount, amount, (items, shipping, tax) => {
			const priced = items.map(({ askCents, discount, coupon, quantity }) => {
				const amounts = withCoupon(pieceAmounts({ askCents, discount }, quantity), coupon);
				return { ...amounts, quantity, taxCents: 0 };
			});
			const lines = priced.map((line, index) => {
				const article = { product_id: `${index}`, sku: 'S', title: 'T', slug: 't', img: '', tax: 0, assay: null };
				return { ...article, quantity: line.quantity, ...lineDollars(line) };
			});
			const { subtotalCents, discountCents, totalCents } = orderAmounts(priced, shipping);
			const dollars = (value: number) => value / 100;
			const invoice = invoiceOf({
				...order,
				lines,
				subtotal: dollars(subtotalCents),
				discount: dollars(discountCents),
				shipping: dollars(shipping),
				tax: dollars(tax),
				total: dollars(totalCents + tax),
			});
			const added = (texts: string[]) => texts.reduce((all, text) => all + cents(text), 0);
			expect(added(invoice.lines.map((line) => line.amount))).toBe(cents(invoice.sums[0]?.text ?? ''));
			expect(added(invoice.sums.map(({ text }) => text))).toBe(cents(invoice.total.text));
			for (const { quantity, unitPrice, amount } of invoice.lines) {
				expect(Number(quantity) * cents(unitPrice)).toBe(cents(amount));
			}
		}),
	);
});

const at = '2026-11-22T00:10:00.000Z';
const moved = (...moves: Order['timeline'][number]['move'][]) => moves.map((move) => ({ move, at }));

test.for<[name: string, change: Partial<Order>, due: string, text: RegExp]>([
	[
		'Not paid yet',
		{},
		'$109.00',
		/^Due by check by Friday, November 27, 2026, 6:30 PM Eastern Time \(ET\), with the reference AS-100042\.$/,
	],
	['Paid', { status: 'paid', timeline: moved('paid') }, '$0.00', /^Paid on Nov 21, 2026\.$/],
	['Paid', { status: 'shipped', timeline: moved('paid', 'shipped') }, '$0.00', /shipped on Nov 21, 2026\.$/],
	[
		'Canceled',
		{ status: 'canceled', timeline: moved('canceled') },
		'$0.00',
		/canceled on Nov 21, 2026, unpaid\. Please don’t/,
	],
	[
		'Expired',
		{ status: 'lapsed', timeline: moved('lapsed') },
		'$0.00',
		/expired on Nov 21, 2026 because it wasn’t paid/,
	],
	[
		'To be refunded',
		{ status: 'canceled', refund: 'due', timeline: moved('paid', 'canceled', 'refund-due') },
		'$0.00',
		/We’ll refund the payment of \$109\.00\.$/,
	],
	[
		'To be refunded',
		{ status: 'lapsed', refund: 'due', timeline: moved('lapsed', 'refund-due') },
		'$0.00',
		/^The order expired on/,
	],
	[
		'Refunded',
		{ status: 'canceled', refund: 'done', timeline: moved('canceled', 'refunded') },
		'$0.00',
		/was refunded on Nov 21, 2026\.$/,
	],
])('names the state of the payment: %s', ([name, change, due, text]) => {
	const invoice = invoiceOf({ ...order, ...change });
	expect(invoice.state).toEqual({ name, text: expect.stringMatching(text) });
	expect(invoice.due).toEqual({ name: 'Amount due', text: due });
	expect(invoice.payment.length > 0).toBe(name === 'Not paid yet');
});

test('an invoice has the number of its order, and names seller, buyer, date, coupon and simulated prices', () => {
	expect(invoiceNumber('AS-100042')).toBe('INV-100042');
	const coupon = { code: 'HARVEST10', gives: '10% off', saved: 5 };
	const invoice = invoiceOf({ ...order, coupon, has_simulated_prices: true, discount: 5, total: 104 });
	expect(invoice.facts[0]).toEqual({ name: 'Invoice date', text: 'Nov 20, 2026' });
	expect(invoice.seller[0]).toBe('Assay Demo Shop');
	expect(invoice.billTo).toEqual([
		'Ada Byron',
		'12 Ockham Way',
		'Albany, NY 12207',
		'United States',
		'ada@example.com',
	]);
	expect(invoice.sums[1]).toEqual({ name: 'Coupon HARVEST10', text: '−$5.00' });
	expect(invoice.notes).toEqual(['Coupon HARVEST10: 10% off.', expect.stringContaining('Simulated prices')]);
	expect(invoiceOf(order).notes).toEqual([]);
});
