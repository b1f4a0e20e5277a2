import { and, desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../backend/accounts/tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { auditEntries } from '../../backend/operator/tables.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { orders } from '../../backend/orders/tables.ts';
import { sellRequests } from '../../backend/selling/tables.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { mailsTo, newPerson, watchGold } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newKey } from '../setup/checkout.ts';
import { asOperator, shopUrl } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';
import { ageOrder, longerThanHeld, placeOrderOf } from '../setup/orders.ts';
import { newFactor } from '../setup/second-factors.ts';

type Person = Pick<ReturnType<typeof newPerson>, 'email' | 'from'>;

const review = { name: 'Jane Doe', rating: 2, review: 'Smaller than it looks.' };
const reason = 'her letter';

/** A person with something in every table. @param id a product */
async function fill(shop: Shop, { email, from }: Person, id: string, headers: object = from) {
	await watchGold(shop, { email, from }, 'above', 9_000);
	await shop.post('addReview', { product_id: id, email, ...review }, from);
	const message = { name: 'Jane Doe', email, subject: 'A question', message: 'When is it back?' };
	await shop.post('sendMessage', message, from);
	const item = { metal_id: 'gold', weight: 1, unit: 'ozt', fineness: 1, pieces: 2 } as const;
	const offer = { items: [item], name: 'Jane Doe', email, phone: '503 555 0100', offer: 0 };
	const { request } = (await shop.post('sendSellRequest', offer, { ...from, ...newKey() })).body;
	const code = `JANE${email.replace(/\D/g, '')}`;
	const coupon = { code, kind: 'amount', amount: 5, ends_at: '2099-01-01T00:00:00Z', is_listed: false, email } as const;
	expect((await shop.post('addCoupon', coupon, asOperator)).status).toBe(200);
	const order = await placeOrderOf(shop, { [id]: 1 }, { email, note: `Ring twice, ${code}` }, { ...from, ...headers });
	const sell = (to: string) =>
		shop.post('moveSellRequest', { number: request.number, to, reason: 'No.', note: 'checked' } as never, asOperator);
	return { order, request, code, sell };
}

const showOf = (shop: Shop, email: string) => shop.get('showCustomer', { email }, asOperator);
const erase = (shop: Shop, email: string) => shop.post('eraseCustomer', { email, reason }, asOperator);

/** Every row of the database that contains a text, by table. */
async function tablesWith(shop: Shop, text: string): Promise<string[]> {
	const { rows } = await shop.db.execute<{ name: string }>(
		sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
	);
	const found: string[] = [];
	for (const { name } of rows) {
		const matching = sql`select from ${sql.identifier(name)} as one where one::text ilike ${`%${text}%`} limit 1`;
		if ((await shop.db.execute(matching)).rows.length > 0) found.push(name);
	}
	return found;
}

test('shows an account or a guest with everything; an unknown address is reported', async ({ shop, sell }) => {
	const { id } = await sell();
	const guest = newPerson();
	const { order, request, code } = await fill(shop, guest, id);
	const shown = (await showOf(shop, guest.email.toUpperCase())).body;
	expect(shown).toMatchObject({
		...{ email: guest.email, account: null, coupons: [code] },
		orders: [{ order_number: order.order_number }],
		sell_requests: [{ number: request.number }],
		reviews: [{ rating: 2, review: review.review }],
		messages: [{ reference: expect.stringMatching(/^M-[\dA-F]{8}$/), subject: 'A question' }],
		alerts: [{ about: 'gold above $9,000.00 a troy ounce', is_confirmed: true }],
		totals: { orders: 1, sell_requests: 1, reviews: 1, messages: 1, alerts: 1, coupons: 1 },
	});
	const { email } = await newLogin(shop);
	expect((await showOf(shop, email)).body.account).toMatchObject({ email, sessions: 1 });
	for (const name of ['exportCustomer', 'eraseCustomer'] as const) {
		const { status, error } = await shop.post(name, { email: 'nobody-here@example.com', reason }, asOperator);
		expect([status, Object.keys(error.fields ?? {})]).toEqual([404, ['email']]);
	}
	expect((await showOf(shop, 'nobody-here@example.com')).status).toBe(404);
});

test('exports everything that is stored, with notes that the customer does not see; the audit log records it', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { headers, email, from } = await newLogin(shop);
	const { order, request, code, sell: move } = await fill(shop, { email, from }, id, headers);
	await shop.post('addToWishlist', { items: [{ product_id: id }] }, { ...headers, ...newKey() });
	await shop.post('markPaid', { order_number: order.order_number, note: 'wire 77' }, asOperator);
	await move('received');
	const own = (await shop.get('getAccountData', undefined, headers)).body;
	const data = (await shop.post('exportCustomer', { email, reason }, asOperator)).body;
	const { user, sessions, devices, wishlist, orders: placed, sell_requests, coupons, emails } = own;
	expect(data.account).toMatchObject({ user, devices, wishlist: [id] });
	expect(data.account?.sessions.map((session) => session.id)).toEqual(sessions.map((session) => session.id));
	expect([devices.length, wishlist, coupons]).toEqual([1, [id], [code]]);
	expect(data).toMatchObject({ orders: placed, sell_requests, coupons, emails });
	expect(sell_requests).toMatchObject([{ number: request.number, name: 'Jane Doe', state: 'received' }]);
	expect(emails.map(({ subject }) => subject)).toContain(`Your order ${order.order_number}`);
	expect(data.notes.map(({ about, by, note }) => [about, by, note])).toEqual([
		[order.order_number, 'customer', `Ring twice, ${code}`],
		[order.order_number, 'operator', 'wire 77'],
		[request.number, 'operator', 'checked'],
	]);
	expect(JSON.stringify(own)).not.toMatch(/wire 77|checked/);
	const [entry] = (await shop.get('listAuditEntries', { subject: email }, asOperator)).body.entries;
	expect(entry).toMatchObject({ call: 'exportCustomer', reason });
});

test('erases a guest: deletes what nobody needs, keeps sales and purchases with period and reason', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const other = newPerson();
	await shop.post('addReview', { product_id: id, email: other.email, ...review, rating: 5 }, other.from);
	const guest = newPerson();
	const { order, request, code, sell: move } = await fill(shop, guest, id);
	const lapsed = await placeOrderOf(
		shop,
		{ [id]: 1 },
		{ email: guest.email, note: `Ring thrice, ${code}` },
		guest.from,
	);
	await ageOrder(shop.db, lapsed.order_id, longerThanHeld);
	expect(await lapseOrders(shop.db, { shopUrl })).toBe(1);

	const open = await erase(shop, guest.email);
	expect([open.status, open.error.code]).toEqual([409, 'open_orders']);
	expect(open.error.message).toContain(`${order.order_number} (awaiting-payment), ${request.number} (open)`);
	expect((await showOf(shop, guest.email)).body.totals).toMatchObject({ orders: 2, alerts: 1, coupons: 1, reviews: 1 });
	await shop.post('markPaid', { order_number: order.order_number }, asOperator);
	expect((await erase(shop, guest.email)).error.message).toContain(`${order.order_number} (paid)`);
	await shop.post('markShipped', { order_number: order.order_number }, asOperator);
	for (const to of ['received', 'accepted', 'paid']) expect((await move(to)).status).toBe(200);

	const { removed, stays } = (await erase(shop, guest.email)).body;
	const counts = Object.fromEntries(removed.map(({ what, count }) => [what, count]));
	expect(counts).toMatchObject({
		...{ accounts: 0, sessions: 0, alerts: 1, messages: 1, reviews: 1, coupons: 1 },
		...{ 'requests to sell': 0, 'orders without the person': 1 },
	});
	expect(counts.emails).toBeGreaterThan(3);
	const until = `${new Date().getFullYear() + 7}-12-31`;
	expect(stays.slice(0, 2)).toEqual([
		{ what: `order ${order.order_number}`, until, why: expect.stringContaining('7 years') },
		{ what: `purchase ${request.number}`, until, why: expect.stringContaining('7 years') },
	]);
	expect(stays.slice(2).map(({ what }) => what)).toEqual([
		...['entries of the audit log', 'backups', 'log files', 'copies outside the shop'],
	]);
	expect(await tablesWith(shop, guest.email)).toEqual(['audit_entries', 'orders', 'sell_requests']);
	expect(await tablesWith(shop, code)).toEqual(['audit_entries']);
	const rows = await shop.db.select().from(orders).where(eq(orders.email, guest.email));
	expect(rows.map((row) => [row.number, row.address.last_name])).toEqual([[order.order_number, 'Doe']]);
	const nobody = (await shop.get('showOrder', { order_number: lapsed.order_number }, asOperator)).body.order;
	expect(nobody.address).toMatchObject({ last_name: '•••', line1: '•••', phone: '•••', state: 'NY', country: 'US' });
	const [rated] = await shop.db.select().from(products).where(eq(products.id, id));
	expect([rated?.ratingCount, rated?.ratingAverage]).toEqual([1, 5]);
	const ofErasure = and(eq(auditEntries.call, 'eraseCustomer'), eq(auditEntries.reason, reason));
	const [entry] = await shop.db.select().from(auditEntries).where(ofErasure).orderBy(desc(auditEntries.id)).limit(1);
	expect(entry).toMatchObject({ subject: 'p•••@•••', reason, before: { alerts: 1 } });
	expect(JSON.stringify(entry)).not.toContain(guest.email);
});

test('erases an account with its sessions, lists and drafts; past their period, orders and purchases too', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { headers, email, from } = await newLogin(shop);
	const { order, request, sell: move } = await fill(shop, { email, from }, id, headers);
	await shop.post('addToCart', { items: [{ product_id: id, quantity: 1 }] }, { ...headers, ...newKey() });
	await shop.post('addToWishlist', { items: [{ product_id: id }] }, { ...headers, ...newKey() });
	await shop.post('saveOwnReview', { product_id: id, ...review }, headers);
	for (const name of ['markPaid', 'markShipped'] as const) {
		await shop.post(name, { order_number: order.order_number }, asOperator);
	}
	for (const to of ['received', 'accepted', 'paid']) await move(to);
	const longAgo = new Date('2015-06-01T12:00:00Z');
	await shop.db.update(orders).set({ placedAt: longAgo }).where(eq(orders.number, order.order_number));
	await shop.db
		.update(sellRequests)
		.set({ madeAt: longAgo, endedAt: longAgo })
		.where(eq(sellRequests.number, request.number));

	const { removed, stays } = (await erase(shop, email)).body;
	expect(removed).toEqual(
		expect.arrayContaining([
			...[
				{ what: 'accounts', count: 1 },
				{ what: 'sessions', count: 1 },
			],
			...[
				{ what: 'reviews', count: 2 },
				{ what: 'requests to sell', count: 1 },
			],
			{ what: 'orders without the person', count: 1 },
		]),
	);
	expect(stays[0]).toMatchObject({ what: 'the email about the deletion', until: expect.any(String) });
	expect(await tablesWith(shop, email)).toEqual(['audit_entries', 'outbox']);
	expect(await shop.db.select().from(users).where(eq(users.email, email))).toEqual([]);
	expect((await shop.get('getAccount', undefined, headers)).status).toBe(401);
	expect((await mailsTo(shop.db, email)).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
	const [rated] = await shop.db.select().from(products).where(eq(products.id, id));
	expect([rated?.ratingCount, rated?.ratingAverage]).toEqual([0, 0]);
});

test('an operator is not erased, a reason is required, and nothing changes', async ({ shop }) => {
	const person = await newFactor(shop);
	await shop.post('addOperator', { email: person.email, role: 'reader' }, asOperator);
	expect((await erase(shop, person.email)).error.code).toBe('is_operator');
	await shop.post('removeOperator', { email: person.email }, asOperator);
	const silent = await shop.post('eraseCustomer', { email: person.email, reason: ' ' }, asOperator);
	expect([silent.status, Object.keys(silent.error.fields ?? {})]).toEqual([400, ['reason']]);
	expect((await showOf(shop, person.email)).body.account?.sessions).toBe(1);
});

test('the commands show, export and erase a customer; the erasure asks first', async ({ shop, sell }) => {
	const { id } = await sell();
	const guest = newPerson();
	const { order, request, sell: move } = await fill(shop, guest, id);
	await shop.post('cancelOrder', { order_number: order.order_number }, asOperator);
	await move('declined');
	const run = shopCommands(shop);
	const shown = await run('customers', 'show', guest.email);
	expect(shown).toMatch(new RegExp(`^${guest.email} {2}no account\norders: 1, sell requests: 1, reviews: 1, `));
	for (const part of [order.order_number, request.number, '2 stars: Smaller than', 'alert for gold above'])
		expect(shown).toContain(part);
	expect(JSON.parse(await run('customers', 'data', guest.email))).toMatchObject({ email: guest.email, account: null });
	await expect(run('customers', 'erase', guest.email)).rejects.toThrow("required option '--reason <text>'");
	const line = ['customers', 'erase', guest.email, '--reason', reason];
	await expect(run(...line)).rejects.toThrow('Asked: No account, orders: 1, sell requests: 1, reviews: 1, messages: 1');
	await expect(shopCommands(shop, async () => false)(...line)).rejects.toThrow('Nothing was changed.');
	const text = await run(...line, '--yes');
	expect(text).toMatch(new RegExp(`^Erased ${guest.email}\\.\n {2}alerts: 1\n {2}messages: 1\n`));
	expect(text).toMatch(/^These stay:\n {2}entries of the audit log\. /m);
	await expect(run('customers', 'show', guest.email)).rejects.toThrow('stores nothing with the address');
});
