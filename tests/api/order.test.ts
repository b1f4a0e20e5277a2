import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders, quotes } from '../../backend/orders/tables.ts';
import { goldAt, test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';

test('an order returns 201 with the quoted amounts, lines and address', async ({ shop, sell }) => {
	const coin = await sell({ ...goldAt(1_999_99), discount: 3 });
	const bag = await sell();
	const quote = await quoteFor(shop, { [coin.id]: 2, [bag.id]: 1 }, { state: 'TX' });
	const request = orderOf(quote, { note: 'Ring twice' });
	const answer = await shop.post('placeOrder', request, newKey());
	expect(answer.status).toBe(201);
	const { order } = answer.body;
	const { subtotal, discount, shipping, tax, total, lines } = quote;
	expect(order).toMatchObject({ subtotal, discount, shipping, tax, total, lines });
	expect(order).toMatchObject({ email: request.email, address: request.address, status: 'awaiting-payment' });
	expect(order.order_number).toMatch(/^AS-\d{6,}$/);
	expect(order.shipping_method).toBe('Insured ground');
});

test('an order can always be read by its id, and never without it', async ({ shop, sell }) => {
	const { id } = await sell();
	const { order } = (await shop.post('placeOrder', orderOf(await quoteFor(shop, { [id]: 1 })), newKey())).body;
	const shown = { ...order, email: 'j•••@•••', address: { ...order.address, phone: '•••' } };
	expect((await shop.get('getOrder', { order_id: order.order_id })).body).toEqual({ order: shown });
	const unknown = await shop.get('getOrder', { order_id: '00000000-0000-4000-8000-000000000000' });
	expect(unknown.status).toBe(404);
	expect(unknown.error.fields).toHaveProperty('order_id');
});

test('an order lowers the stock, raises the sold count and uses up the quote', async ({ shop, sell }) => {
	const first = await sell({ quantity: 10, sellCount: 5 });
	const second = await sell({ quantity: 2 });
	const quote = await quoteFor(shop, { [first.id]: 4, [second.id]: 2 });
	const { order } = (await shop.post('placeOrder', orderOf(quote), newKey())).body;
	expect(await stockOf(shop.db, first.id)).toEqual({ left: 6, sold: 9, orders: 1 });
	expect(await stockOf(shop.db, second.id)).toEqual({ left: 0, sold: 2, orders: 1 });
	const [row] = await shop.db.select().from(quotes).where(eq(quotes.id, quote.quote_id));
	expect(row?.orderId).toBe(order.order_id);
	const { product } = (await shop.get('getProductDetails', { id: second.id })).body;
	expect(product).toMatchObject({ quantity: 0, status: 'out-of-stock', sellCount: 2 });
});

test.for([
	['bank-wire', 'Bank'],
	['cheque', 'Payable to'],
] as const)('payment by %s has instructions and a reference', async ([method, key], { shop, sell }) => {
	const { id } = await sell();
	const request = orderOf(await quoteFor(shop, { [id]: 1 }), { payment_method: method });
	const { payment, order_number } = (await shop.post('placeOrder', request, newKey())).body.order;
	expect(payment).toMatchObject({ method, reference: order_number });
	expect(payment.instructions.map((instruction) => instruction.key)).toContain(key);
});

test('each order has its own number and id', async ({ shop, sell }) => {
	const { id } = await sell();
	const place = async () =>
		(await shop.post('placeOrder', orderOf(await quoteFor(shop, { [id]: 1 })), newKey())).body.order;
	const placed = [await place(), await place(), await place()];
	expect(new Set(placed.map((order) => order.order_number)).size).toBe(3);
	expect(new Set(placed.map((order) => order.order_id)).size).toBe(3);
});

test('values are trimmed, and optional fields may be left out', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	const { address } = orderOf(quote);
	const request = orderOf(quote, {
		email: '  jane@example.com ',
		note: '  ',
		address: { ...address, first_name: ' Jane ', line2: ' Floor 2 ', phone: ' +1 (212) 555-0142 ' },
	});
	const { order } = (await shop.post('placeOrder', request, newKey())).body;
	expect(order.email).toBe('jane@example.com');
	expect(order.address).toMatchObject({ first_name: 'Jane', line2: 'Floor 2', phone: '+1 (212) 555-0142' });
	const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.order_id));
	expect(row?.email).toBe('jane@example.com');
});

test('text in any script is stored as typed', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	const typed = {
		first_name: 'Zoë 🪙',
		last_name: "O'Neill; drop table orders",
		city: '東京',
		line1: '<b>1</b> \\ "Rd"',
	};
	const request = orderOf(quote, { address: { ...orderOf(quote).address, ...typed } });
	const { order } = (await shop.post('placeOrder', request, newKey())).body;
	expect((await shop.get('getOrder', { order_id: order.order_id })).body.order.address).toMatchObject(typed);
});

test('every invalid field is refused by its path, and nothing is ordered', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	const { address } = orderOf(quote);
	const wrong: [path: string, values: unknown[]][] = [
		['email', ['', 'jane', 'jane@', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@example.com`, 7]],
		['note', ['x'.repeat(501), 5]],
		['payment_method', ['cash', '', null]],
		['quote_id', ['', '1', 'not-a-uuid']],
		['total', ['100', -1, 0.001, 1e12, null]],
		['address.first_name', ['', '  ', '\u200b', '\u3164', 'x'.repeat(61)]],
		['address.phone', ['', '123', 'call me', '1'.repeat(40)]],
		['address.line1', ['', 'x'.repeat(121)]],
		['address.line2', ['x'.repeat(121), 3]],
		['address.city', [' ', 'x'.repeat(81)]],
		['address.state', ['N', 'New York', '']],
		['address.postcode', ['', '1', '12345678901', '<script>']],
		['address.country', ['u', 'USA', '']],
	];
	for (const [path, values] of wrong) {
		const field = path.replace('address.', '');
		for (const value of values) {
			const part = path === field ? { [field]: value } : { address: { ...address, [field]: value } };
			const answer = await shop.post('placeOrder', orderOf(quote, part as object), newKey());
			expect([answer.status, Object.keys(answer.error.fields ?? {})], `${path}: ${value}`).toEqual([400, [path]]);
		}
	}
	expect(await stockOf(shop.db, id)).toEqual({ left: 10, sold: 0, orders: 0 });
});

test('an unknown quote is refused', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	const request = orderOf(quote, { quote_id: '00000000-0000-4000-8000-000000000000' });
	const answer = await shop.post('placeOrder', request, newKey());
	expect(answer.status).toBe(404);
	expect(answer.error.fields).toHaveProperty('quote_id');
});
