import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { lineAmounts, subtotalCents } from '../../app/cart/cart-totals.ts';
import { InvoiceView } from '../../app/orders/invoice/invoice-view.tsx';
import type { CartLine } from '../../contract/cart/cart.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { amountRows, listPriceText, totalRow } from '../../contract/orders/amount-rows.ts';
import { certificateOf } from '../../contract/orders/certificate.ts';
import type { Order, Quote } from '../../contract/orders/checkout.ts';
import { invoiceOf } from '../../contract/orders/invoice.ts';
import { lineDollars } from '../../contract/orders/order-amounts.ts';
import { paths } from '../../contract/paths.ts';
import { type PaymentMethod, paymentMethods } from '../../contract/payment-methods.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { formatOrder, formatOrders } from '../../tools/shop/format-orders.ts';
import { newLogin } from '../setup/accounts.ts';
import { mailsTo } from '../setup/alerts.ts';
import { goldAt, test } from '../setup/api.ts';
import { cartOf, newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator } from '../setup/client.ts';

type Bought = { pieces: Record<string, number>; state: string; method: PaymentMethod; coupon: string | undefined };

/** Every dollar amount in a text. */
const amountsIn = (text: string) => new Set(text.match(/−?\$[\d,]+\.\d{2}/g) ?? []);

/** Text of an HTML page or email. */
const textOf = (html: string) => html.replaceAll(/<style>.*?<\/style>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + toCents(amount), 0);

/** Checks the sums of a quote or an order. */
function expectToAddUp({ lines, subtotal, discount, shipping, tax, total }: Quote | Order): void {
	expect(sum(lines.map((line) => line.total))).toBe(toCents(subtotal));
	expect(sum(lines.map((line) => line.discount))).toBe(toCents(discount));
	expect(sum(lines.map((line) => line.tax))).toBe(toCents(tax));
	expect(toCents(subtotal) - toCents(discount) + toCents(shipping) + toCents(tax)).toBe(toCents(total));
	for (const { ask, sale, quantity_break, unit_price, coupon, discount: off, quantity, total: all } of lines) {
		expect(toCents(ask) - toCents(sale) - toCents(quantity_break)).toBe(toCents(unit_price));
		expect(toCents(unit_price) * quantity).toBe(toCents(all));
		expect(toCents(coupon) * quantity).toBe(toCents(off));
		expect(coupon).toBeLessThanOrEqual(unit_price);
	}
}

/** Checks that a rendering contains every amount of the order, and no other. */
function expectSame(text: string, order: Order): void {
	const lines = order.lines.flatMap((line) => [formatDollars(line.unit_price), formatDollars(line.total)]);
	const lists = order.lines.flatMap((line) => [...amountsIn(listPriceText(line) ?? '')]);
	const rows = [...amountRows(order), totalRow(order)].map((row) => row.text).filter((one) => one !== 'Free');
	const certificates = order.lines.flatMap((line) =>
		(certificateOf({ line, payment: order.payment })?.rows ?? []).map((row) => row.text),
	);
	const others = [...amountsIn(order.payment.price_note ?? ''), ...[order.coupon?.saved ?? 0, 0].map(formatDollars)];
	const said = amountsIn(text);
	for (const one of [...lines, ...lists, ...rows]) expect(said).toContain(one);
	const known = new Set([...lines, ...lists, ...rows, ...certificates, ...others]);
	expect([...said].filter((one) => !known.has(one))).toEqual([]);
}

test('for any purchase and payment method, every screen, email and document shows the same amounts', async ({
	shop,
	sell,
}) => {
	const ada = await newLogin(shop);
	const breaks = [
		{ from: 3, off: 0.5 },
		{ from: 10, off: 1.75 },
	];
	const goods = await Promise.all(
		[1_25, 19_99, 333_33, 4_282_11, 1_019_07, 84_99].map((cents, index) =>
			sell({
				...(index % 2 ? goldAt(cents) : { askCents: cents }),
				discount: [0, 7, 2, 2, 33, 0][index] ?? 0,
				quantity: 9_999,
				quantityBreaks: index % 3 ? breaks : [],
				paymentSurcharges: [{}, { card: 399 }, { cheque: 50, card: 399 }][index % 3] ?? {},
			}),
		),
	);
	const ids = goods.map(({ id }) => id);
	const cards = (await shop.post('getProductsById', { product_ids: ids })).body.products;
	const carts: fc.Arbitrary<Bought> = fc.record({
		pieces: fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 14 }), { minKeys: 1 }),
		state: fc.constantFrom('NY', 'FL', 'TX', 'OR'),
		method: fc.constantFrom(...paymentMethods),
		coupon: fc.constantFrom(undefined, 'HARVEST10', 'FIRSTPOST'),
	});
	const placed: Order[] = [];
	const law = async ({ pieces, state, method, coupon }: Bought) => {
		const to = { state, payment_method: method, lock_key: newKey()['Idempotency-Key'] };
		const wanted = coupon ? await shop.post('quoteCheckout', cartOf(pieces, { ...to, coupon })) : undefined;
		const quote = wanted?.status === 200 ? wanted.body : await quoteFor(shop, pieces, to);
		expectToAddUp(quote);

		const cart = cards.flatMap((one): CartLine[] =>
			pieces[one.id] ? [{ ...one, orderQuantity: pieces[one.id] ?? 0, localQuantity: 0 }] : [],
		);
		expect(subtotalCents(cart, method)).toBe(toCents(quote.subtotal));
		const own = quote.payment_methods.find(({ id }) => id === method);
		expect(toCents(own?.amount ?? 0)).toBe(toCents(quote.subtotal) - toCents(quote.discount));
		for (const line of cart) {
			const { coupon: _, discount: __, ...shown } = lineDollars(lineAmounts(line, cart, method));
			expect(quote.lines.find(({ product_id }) => product_id === line.id)).toMatchObject(shown);
		}

		const email = `${newKey()['Idempotency-Key']}@example.com`;
		const request = orderOf(quote, { email, payment_method: method });
		const { order } = (await shop.post('placeOrder', request, { ...newKey(), ...ada.headers })).body;
		expectToAddUp(order);
		expect(order.payment).toMatchObject({ surcharge: own?.surcharge, discount: own?.discount });
		expect(order.payment.price_note !== null).toBe(order.payment.discount > 0);
		expect(amountRows(order)).toEqual(amountRows(quote));
		expect(order.lines.map(({ assay: _, ...line }) => line)).toEqual(quote.lines);

		const [mail] = await mailsTo(shop.db, email);
		expectSame(mail?.text ?? '', order);
		expectSame(textOf(mail?.html ?? ''), order);

		const invoice = invoiceOf(order);
		expectSame(JSON.stringify(invoice), order);
		expectSame(textOf(renderToStaticMarkup(createElement(InvoiceView, { invoice }))), order);
		const readPdf = async (call: 'getInvoice' | 'getCertificates') => {
			const pdf = await shop.send(`${paths[call][1]}?order_id=${order.order_id}`);
			const file = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
			return (await extractText(file, { mergePages: true })).text;
		};
		expectSame(await readPdf('getInvoice'), order);

		for (const line of order.lines) {
			const rows = certificateOf({ line, payment: order.payment })?.rows ?? [];
			expect(rows.length > 0).toBe(line.assay !== null);
			const [metal = 0, premium = 0, price] = rows.slice(-3).map((row) => centsOf(row.text));
			if (line.assay) expect([metal + premium, price]).toEqual(Array(2).fill(toCents(line.unit_price)));
		}

		const number = { order_number: order.order_number };
		const [summary] = (await shop.get('getOwnOrders', {}, ada.headers)).body.orders;
		expect(summary).toMatchObject({ ...number, total: order.total });
		expect((await shop.get('getOwnOrder', number, ada.headers)).body.order).toEqual(order);
		const linked = (await shop.get('getOrder', { order_id: order.order_id })).body.order;
		expect({ ...linked, email: order.email, address: order.address }).toEqual(order);

		const known = (await shop.get('showOrder', number, asOperator)).body;
		expect(known.order).toEqual(order);
		expectSame(formatOrder(known), order);
		const listed = (await shop.get('listOrders', {}, asOperator)).body;
		expect(formatOrders(listed)).toContain(formatDollars(order.total));

		await shop.post('markPaid', number, asOperator);
		const certified = order.lines.flatMap((line) => certificateOf({ line, payment: order.payment })?.rows ?? []);
		if (certified.length > 0) {
			const printed = amountsIn(await readPdf('getCertificates'));
			const texts = [...certified.map((row) => row.text), order.payment.price_note];
			expect(printed).toEqual(amountsIn(texts.join(' ')));
		}
		placed.push((await shop.get('getOwnOrder', number, ada.headers)).body.order);
		await shop.post('addOrderHoldings', number, ada.headers);
		const { holdings } = (await shop.get('getHoldings', undefined, ada.headers)).body;
		const metal = order.lines.filter((line) => line.assay !== null);
		const paid = holdings.filter((holding) => holding.order?.order_number === order.order_number);
		expect(sum(paid.map(({ price_paid }) => price_paid ?? 0))).toBe(sum(metal.map((line) => line.total)));
	};
	await fc.assert(fc.asyncProperty(carts, law), { numRuns: 8 });
	const exported = (await shop.get('getAccountData', undefined, ada.headers)).body.orders;
	expect(exported).toEqual(placed.toReversed());
}, 60_000);

const centsOf = (text: string) => Math.round(Number(text.replace('−', '-').replaceAll(/[$,]/g, '')) * 100);
