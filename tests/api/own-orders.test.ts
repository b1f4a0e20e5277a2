import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../backend/accounts/tables.ts';
import { orderMoves, orders } from '../../backend/orders/tables.ts';
import type { CheckoutRequest } from '../../contract/orders/checkout.ts';
import { day } from '../../contract/time-spans.ts';
import { asPerson, goodPassword, mailedToken, newAccount, newLogin, type Shop, verify } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';
import { asOperator } from '../setup/client.ts';

/** Orders one item, with or without a session token. */
async function order(shop: Shop, id: string, change: Partial<CheckoutRequest>, headers: Record<string, string> = {}) {
	const answer = await shop.post('placeOrder', orderOf(await quoteFor(shop, { [id]: 1 }), change), {
		...newKey(),
		...headers,
	});
	return answer.body.order;
}

const numbersOf = async (shop: Shop, headers: Record<string, string>) =>
	(await shop.get('getOwnOrders', undefined, headers)).body.orders.map(({ order_number }) => order_number);

test('an order belongs to the logged-in customer, whatever its address; with an invalid token it is a guest’s order', async ({
	shop,
	sell,
}) => {
	const { id, title } = await sell();
	const ada = await newLogin(shop);
	const own = await order(shop, id, { email: 'somebody-else@example.com' }, ada.headers);
	for (const Authorization of ['Bearer garbage', 'Basic x', '']) {
		const placed = await order(shop, id, { email: 'somebody-else@example.com' }, { Authorization });
		expect(placed.status).toBe('awaiting-payment');
	}
	const { body } = await shop.get('getOwnOrders', undefined, ada.headers);
	expect(body).toMatchObject({ total: 1, page: 1, pages: 1 });
	expect(body.orders).toMatchObject([{ order_number: own.order_number, title, pieces: 1, total: own.total }]);
	const read = await shop.get('getOwnOrder', { order_number: own.order_number.toLowerCase() }, ada.headers);
	expect(read.body.order).toEqual(own);
});

test('verifying an address adds its earlier and later guest orders to the account, and no others', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const ada = await newAccount({ shop, isVerified: false });
	const before = await order(shop, id, { email: ada.email.toUpperCase() });
	await order(shop, id, { email: `x${ada.email}` });
	await verify(shop, ada);
	const headers = asPerson((await ada.logIn()).body.token);
	const after = await order(shop, id, { email: ada.email });
	expect(await numbersOf(shop, headers)).toEqual([after.order_number, before.order_number]);
	const kept = (await shop.get('getAccountData', undefined, headers)).body.orders;
	expect(kept.map(({ order_id }) => order_id)).toEqual([after.order_id, before.order_id]);
});

test('a password reset and a changed address also add orders; earlier orders stay', async ({ shop, sell }) => {
	const { id } = await sell();
	const ada = await newAccount({ shop, isVerified: false });
	const first = await order(shop, id, { email: ada.email });
	await shop.post('forgotPassword', { email: ada.email }, ada.from);
	await shop.post('resetPassword', { token: await mailedToken(shop.db, ada.email, 'reset'), password: goodPassword });
	const headers = asPerson((await ada.logIn()).body.token);
	expect(await numbersOf(shop, headers)).toEqual([first.order_number]);

	const { email } = newPerson();
	const second = await order(shop, id, { email });
	await shop.post('changeEmail', { email, password: goodPassword }, { ...ada.from, ...headers });
	await shop.post('confirmEmail', { token: await mailedToken(shop.db, email, 'change'), password: goodPassword });
	expect(await numbersOf(shop, headers)).toEqual([second.order_number, first.order_number]);
});

test('other people’s and missing orders look the same, to read and to cancel', async ({ shop, sell }) => {
	const { id } = await sell();
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	const { order_number, order_id } = await order(shop, id, {}, ada.headers);
	for (const number of [order_number, 'AS-999999999']) {
		const answers = [
			await shop.get('getOwnOrder', { order_number: number }, eve.headers),
			await shop.post('cancelOwnOrder', { order_number: number }, eve.headers),
		];
		for (const { status, error } of answers) {
			const message = `You don’t have an order ${number}.`;
			expect([status, error]).toEqual([404, { code: 'not_found', message, fields: { order_number: message } }]);
		}
	}
	expect(await numbersOf(shop, eve.headers)).toEqual([]);
	expect((await shop.get('getOrder', { order_id })).body.order.status).toBe('awaiting-payment');
});

test('a buyer can cancel an unpaid order once: its pieces come back and a mail confirms it; a paid order stays', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const ada = await newLogin(shop);
	const { order_number } = await order(shop, id, { email: ada.email }, ada.headers);
	const answers = await Promise.all([1, 2].map(() => shop.post('cancelOwnOrder', { order_number }, ada.headers)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10, sold: 0 });
	const [mail] = await mailsTo(shop.db, ada.email);
	expect(mail?.subject).toBe(`Your order ${order_number} was canceled`);
	const { moves } = (await shop.get('showOrder', { order_number }, asOperator)).body;
	expect(moves).toMatchObject([{ move: 'canceled', by: 'buyer' }]);

	const paid = await order(shop, id, { email: ada.email }, ada.headers);
	await shop.post('markPaid', { order_number: paid.order_number }, asOperator);
	const refused = await shop.post('cancelOwnOrder', { order_number: paid.order_number }, ada.headers);
	expect([refused.status, refused.error.fields]).toEqual([409, { order_number: 'This order is already paid.' }]);
});

test('the list has ten orders per page, newest first', async ({ shop, sell }) => {
	const { id } = await sell({ quantity: 20 });
	const ada = await newLogin(shop);
	const placed: string[] = [];
	for (let count = 0; count < 11; count++) placed.unshift((await order(shop, id, {}, ada.headers)).order_number);
	expect(await numbersOf(shop, ada.headers)).toEqual(placed.slice(0, 10));
	const { body } = await shop.get('getOwnOrders', { page: '2' }, ada.headers);
	expect([body.orders.map(({ order_number }) => order_number), body.total, body.pages]).toEqual([
		placed.slice(10),
		11,
		2,
	]);
	expect((await shop.get('getOwnOrders', { page: '3' }, ada.headers)).status).toBe(404);
	expect((await shop.get('getOwnOrders', { page: '0' }, ada.headers)).status).toBe(400);
});

test('the orders of a deleted account stay without an owner', async ({ shop, sell }) => {
	const { id } = await sell();
	const ada = await newLogin(shop);
	const { order_id } = await order(shop, id, { email: ada.email }, ada.headers);
	await shop.post('deleteAccount', { password: goodPassword }, ada.headers);
	expect(await shop.db.$count(users, eq(users.id, ada.user.id))).toBe(0);
	const [row] = await shop.db.select().from(orders).where(eq(orders.id, order_id));
	expect(row).toMatchObject({ userId: null, email: ada.email });
});

test('an order is found by number and address in any spelling; a wrong number and a wrong address look the same', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { email, from } = newPerson();
	const { order_id, order_number } = await order(shop, id, { email });
	for (const typed of [order_number, order_number.toLowerCase(), order_number.slice(3)]) {
		const found = await shop.post('findGuestOrder', { order_number: typed, email: ` ${email.toUpperCase()}` }, from);
		expect(found.body).toEqual({ order_id });
	}
	const wrong = [
		await shop.post('findGuestOrder', { order_number, email: `x${email}` }, from),
		await shop.post('findGuestOrder', { order_number: 'AS-999999998', email }, from),
	];
	expect(wrong.map(({ status }) => status)).toEqual([404, 404]);
	expect(wrong[0]?.error).toEqual(wrong[1]?.error);
	expect(JSON.stringify(wrong[0]?.error)).not.toContain(order_number);
});

test('lookups of orders are limited by network address, number and mailbox, for existing and missing orders', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { email } = newPerson();
	const { order_number, order_id } = await order(shop, id, { email });
	const look = (number: string, address: string, by: Record<string, string>) =>
		shop.post('findGuestOrder', { order_number: number, email: address }, by);
	let others = 0;
	/** A network that has had its first try. */
	async function usedNetwork() {
		const { from } = newPerson();
		await look('AS-1', `first-${++others}@example.com`, from);
		return from;
	}
	const tried = {
		[order_number]: async () => look(order_number, `wrong-${++others}@example.com`, await usedNetwork()),
		'AS-999999997': async () => look('AS-999999997', `wrong-${++others}@example.com`, await usedNetwork()),
		'a mailbox': async () => look(`AS-7777${++others}`, 'nobody+tag@example.com', await usedNetwork()),
	};
	for (const [what, look40] of Object.entries(tried)) {
		const tries = [];
		for (let turn = 0; turn < 41; turn++) tries.push(await look40());
		expect([what, ...tries.map(({ status }) => status)]).toEqual([what, ...Array(40).fill(404), 429]);
		expect(tries[40]?.error.code).toBe('too_many_look_ups_of_order');
		expect(Number(tries[40]?.headers.get('Retry-After'))).toBeGreaterThan(0);
	}
	// Others' wrong lookups do not block the owner's first one.
	expect((await look(order_number, email, newPerson().from)).body.order_id).toBe(order_id);
	const other = await order(shop, id, { email });
	const { from } = newPerson();
	for (let turn = 0; turn < 10; turn++) {
		expect((await look(other.order_number, `wrong-${++others}@example.com`, from)).status).toBe(404);
	}
	expect((await look(other.order_number, email, from)).error.code).toBe('too_many_look_ups');
	// Wrong attempts by others do not block the buyer's own network.
	for (let turn = 0; turn < 12; turn++) {
		const { body } = await look(other.order_number, email, newPerson().from);
		expect(body.order_id).toBe(other.order_id);
	}
	expect(other.order_id).not.toBe(order_id);
});

test('a guest cancels by the link and the email address, once: stock returns and an email confirms it; a paid order stays', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { email } = newPerson();
	const { order_id, order_number } = await order(shop, id, { email });
	const answers = await Promise.all(
		[1, 2].map(() => shop.post('cancelLinkedOrder', { order_id, email: ` ${email.toUpperCase()} ` })),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect((await shop.get('getOrder', { order_id })).body.order.status).toBe('canceled');
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 10 });
	const subjects = (await mailsTo(shop.db, email)).map(({ subject }) => subject);
	expect(subjects.toSorted()).toEqual([`Your order ${order_number}`, `Your order ${order_number} was canceled`]);
	const shown = (await shop.get('showOrder', { order_number }, asOperator)).body;
	expect(shown.moves).toMatchObject([{ move: 'canceled', by: 'buyer' }]);

	const paid = await order(shop, id, { email });
	await shop.post('markPaid', { order_number: paid.order_number }, asOperator);
	const refused = await shop.post('cancelLinkedOrder', { order_id: paid.order_id, email });
	expect([refused.status, refused.error.code]).toEqual([409, 'order_stands_elsewhere']);
});

test('the link alone cancels nothing; a wrong address, an unknown order and a paid order get the same response', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { email, from } = newPerson();
	const ada = await newLogin(shop);
	const [open, paid] = [await order(shop, id, { email }), await order(shop, id, { email })];
	const owned = await order(shop, id, { email }, ada.headers);
	await shop.post('markPaid', { order_number: paid.order_number }, asOperator);
	const without = [{}, { email: '' }, { email: null }, { email: [email] }, { email: 'jane' }] as object[];
	for (const proof of without) {
		const { status, error } = await shop.post(
			'cancelLinkedOrder',
			{ order_id: open.order_id, ...proof } as never,
			from,
		);
		expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['email']]);
	}
	const message = 'This isn’t the email address used for this order.';
	const wrong = `x${email}`;
	const tries = [
		[open.order_id, wrong],
		[paid.order_id, wrong],
		[owned.order_id, ada.email],
		[crypto.randomUUID(), email],
	] as const;
	for (const [order_id, typed] of tries) {
		const { status, error } = await shop.post('cancelLinkedOrder', { order_id, email: typed }, newPerson().from);
		expect([status, error]).toEqual([404, { code: 'not_found', message, fields: { email: message } }]);
	}
	expect((await shop.get('getOrder', { order_id: open.order_id })).body.order.status).toBe('awaiting-payment');
	// The owner needs no email address, whichever the order has.
	const canceled = await shop.post('cancelOwnOrder', { order_number: owned.order_number }, ada.headers);
	expect(canceled.body.order.status).toBe('canceled');
});

test('wrong addresses are limited by network address and by order; right ones never count', async ({ shop, sell }) => {
	const { id } = await sell();
	const { email } = newPerson();
	const [first, second] = [await order(shop, id, { email }), await order(shop, id, { email })];
	const cancel = (order_id: string, address: string, by: Record<string, string>) =>
		shop.post('cancelLinkedOrder', { order_id, email: address }, by);
	const { from } = newPerson();
	for (let turn = 0; turn < 10; turn++) expect((await cancel(first.order_id, `x${email}`, from)).status).toBe(404);
	const refused = await cancel(first.order_id, email, from);
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_email_tries']);
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
	// The first try of each network is free of the limit of the order.
	async function tryTwice(address: string) {
		const by = newPerson().from;
		await cancel(first.order_id, `x${email}`, by);
		return cancel(first.order_id, address, by);
	}
	for (let turn = 0; turn < 31; turn++) expect((await tryTwice(`x${email}`)).status).toBe(404);
	expect((await tryTwice(email)).error.code).toBe('too_many_email_tries');
	expect((await shop.get('getOrder', { order_id: first.order_id })).body.order.status).toBe('awaiting-payment');
	expect((await cancel(first.order_id, email, newPerson().from)).status).toBe(200);

	const buyer = newPerson().from;
	const statuses = [];
	for (let turn = 0; turn < 12; turn++) statuses.push((await cancel(second.order_id, email, buyer)).status);
	expect(statuses).toEqual([200, ...Array(11).fill(409)]);
});

test('a link hides email address and phone number, and after 30 days the address; the owner sees everything', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const ada = await newLogin(shop);
	const placed = await order(shop, id, { email: ada.email }, ada.headers);
	const { order_id, order_number, address } = placed;
	const age = async (days: number) => {
		const at = new Date(Date.now() - days * day);
		await shop.db.update(orders).set({ placedAt: at }).where(eq(orders.id, order_id));
		await shop.db.update(orderMoves).set({ at }).where(eq(orderMoves.orderId, order_id));
	};
	const byLink = async () => (await shop.get('getOrder', { order_id })).body.order;
	const recent = { email: `${ada.email[0]}•••@•••`, address: { ...address, phone: '•••' } };
	const nobody = { first_name: '•••', last_name: '•••', phone: '•••', line1: '•••', city: '•••', postcode: '•••' };
	const old = { email: recent.email, address: { ...nobody, state: address.state, country: address.country } };
	await age(29);
	expect(await byLink()).toMatchObject(recent);
	await age(31);
	expect(await byLink()).toEqual({ ...(await byLink()), ...old });
	const own = (await shop.get('getOwnOrder', { order_number }, ada.headers)).body.order;
	expect(own).toMatchObject({ email: ada.email, address });
	await shop.post('markPaid', { order_number }, asOperator);
	expect(await byLink()).toMatchObject(recent);
});
