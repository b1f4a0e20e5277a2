import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { users } from '../../backend/accounts/tables.ts';
import { rearmAlerts, sendCrossedAlerts } from '../../backend/alerts/send-price-alerts.ts';
import { sendStockAlerts } from '../../backend/alerts/send-stock-alerts.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { coupons } from '../../backend/coupons/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { appendOnlyTables, lockOrder, readOnlyTables } from '../../backend/db/lock-order.ts';
import { inTransaction } from '../../backend/db/transaction.ts';
import { sendDueMail } from '../../backend/mail/outbox.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { checkCauses } from '../../backend/owner-alerts/owner-alerts.ts';
import { beginFeed, storeIfPlausible } from '../../backend/pricing/feed-store.ts';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { storeReading } from '../../backend/pricing/store-reading.ts';
import { priceState, spotPrices } from '../../backend/pricing/tables.ts';
import { paths } from '../../contract/paths.ts';
import { mailedToken, newAccount, newLogin, goodPassword as password, type Shop, verify } from '../setup/accounts.ts';
import { newAddress } from '../setup/addresses.ts';
import { mailsTo, newPerson, tokenIn, watchGold } from '../setup/alerts.ts';
import { goldAt, test } from '../setup/api.ts';
import { newKey } from '../setup/checkout.ts';
import { asOperator, shopUrl } from '../setup/client.ts';
import { newDevice } from '../setup/device.ts';
import { goldCoin } from '../setup/holdings.ts';
import { ageOrder, longerThanHeld, placeOrderOf } from '../setup/orders.ts';
import { hashPassword } from '../setup/quick-passwords.ts';
import { recordLocks } from '../setup/record-locks.ts';
import { newFactor } from '../setup/second-factors.ts';
import { slowWork } from '../setup/slow-work.ts';

const root = join(import.meta.dirname, '../..');
const next = 'six white swans';

/** Orders with two products in all final states, with and without an account. */
async function order(shop: Shop, ids: string[]) {
	const pieces = Object.fromEntries(ids.map((id) => [id, 1]));
	const { headers, email, from } = await newLogin(shop);
	const place = (sent: object = headers) => placeOrderOf(shop, pieces, { email }, { ...from, ...sent });
	const move = (name: 'markPaid' | 'markShipped' | 'cancelOrder' | 'markRefunded', order_number: string, said = {}) =>
		shop.post(name, { order_number, ...said } as never, asOperator);
	const paid = await place();
	await move('markPaid', paid.order_number);
	await shop.post('addOrderHoldings', { order_number: paid.order_number }, headers);
	const invoice = `${paths.getOwnInvoice[1]}?order_number=${paid.order_number}`;
	expect((await shop.send(invoice, { headers })).status).toBe(200);
	const review = { product_id: ids[0] as string, name: 'Ada', rating: 4, review: 'Heavier than it looks.' };
	for (const rating of [4, 5])
		expect((await shop.post('saveOwnReview', { ...review, rating }, headers)).status).toBe(200);
	await move('markShipped', paid.order_number);
	await shop.post('cancelOwnOrder', { order_number: (await place()).order_number }, headers);
	await shop.post('cancelLinkedOrder', { order_id: (await place({})).order_id, email }, from);
	const refunded = await place();
	await move('markPaid', refunded.order_number);
	await move('cancelOrder', refunded.order_number, { even_if_paid: true });
	expect((await move('markRefunded', refunded.order_number)).status).toBe(200);
	for (const isShort of [false, true]) {
		const lapsed = await place();
		await ageOrder(shop.db, lapsed.order_id, longerThanHeld);
		expect(await lapseOrders(shop.db, { shopUrl })).toBe(1);
		await shop.db
			.update(products)
			.set({ quantity: isShort ? 0 : 9 })
			.where(eq(products.id, ids[1] as string));
		expect((await move('markPaid', lapsed.order_number)).status).toBe(200);
	}
	expect((await shop.post('deleteAccount', { password }, headers)).status).toBe(200);
}

/** Changes of people to their accounts. */
async function useAccounts(shop: Shop, id: string) {
	const { db } = shop;
	const guest = newPerson();
	await placeOrderOf(shop, { [id]: 1 }, { email: guest.email }, guest.from);
	await shop.post('register', { name: 'Ada', email: guest.email, password }, guest.from);
	await shop.post('register', { name: 'Ada', email: guest.email, password }, guest.from);
	await shop.post('resendVerification', { email: guest.email }, guest.from);
	await verify(shop, guest);

	const left = await newAccount({ shop, isVerified: false });
	await shop.post('forgotPassword', { email: left.email }, left.from);
	const token = await mailedToken(db, left.email, 'reset');
	expect((await shop.post('resetPassword', { token, password: next }, left.from)).status).toBe(200);

	const { headers, email, from } = await newLogin(shop);
	await shop.post('changeName', { name: 'Ada B.' }, headers);
	await shop.post('addAddress', { address: newAddress, is_default: true }, headers);
	await shop.post('addToCart', { items: [{ product_id: id, quantity: 1 }] }, { ...headers, ...newKey() });
	await shop.post('addToWishlist', { items: [{ product_id: id }] }, { ...headers, ...newKey() });
	await shop.post('addHolding', { ...goldCoin, product_id: undefined }, headers);
	const moved = newPerson();
	await shop.post('changeEmail', { email: moved.email, password }, headers);
	const change = await mailedToken(db, moved.email, 'change');
	expect((await shop.post('confirmEmail', { token: change, password }, from)).status).toBe(200);
	expect(email).not.toBe(moved.email);
	await shop.post('changePassword', { current: password, next }, headers);

	const held = await newLogin(shop);
	const device = newDevice();
	const begun = (await shop.post('beginPasskey', { password }, held.headers)).body;
	const { passkeys } = (await shop.post('addPasskey', { passkey: device.make(begun) }, held.headers)).body;
	const { challenge } = (await shop.post('beginPasskeyLogin', {}, held.from)).body;
	expect((await shop.post('logInWithPasskey', { passkey: device.use({ challenge }) }, held.from)).status).toBe(200);
	await shop.post('removePasskey', { id: passkeys[0]?.id ?? '' }, held.headers);

	const factor = await newFactor(shop);
	expect((await factor.logIn(factor.codes[0])).status).toBe(200);
	await shop.post('renewRecoveryCodes', { password, code: factor.codes[1] }, factor.headers);
	await shop.post('endSecondFactorOf', { email: factor.email, note: 'By phone.' }, asOperator);
}

/** Alerts, reviews, messages and requests to sell by guests. */
async function write(shop: Shop, [id = '', soldOut = '']: string[]) {
	const { email, from } = newPerson();
	await shop.post(
		'addReview',
		{ product_id: id, name: 'Eve', email, rating: 5, review: 'Better than it looks.' },
		from,
	);
	const message = { name: 'Eve', email, subject: 'Question', message: 'When is it back in stock?' };
	expect((await shop.post('sendMessage', message, from)).status).toBe(201);
	await shop.post('addStockAlert', { product_id: soldOut, email }, from);
	const [asked] = await mailsTo(shop.db, email);
	expect((await shop.post('confirmAlert', { token: tokenIn(asked?.text) })).status).toBe(200);
	await shop.db.update(products).set({ quantity: 1 }).where(eq(products.id, soldOut));
	expect((await sendStockAlerts(shop.db, shopUrl)).written).toBe(1);
	const item = { metal_id: 'gold', weight: 1, unit: 'ozt', fineness: 1, pieces: 1 } as const;
	const offer = { items: [item], name: 'Eve', email, offer: 0 };
	const { request } = (await shop.post('sendSellRequest', offer, { ...from, ...newKey() })).body;
	expect((await shop.post('moveSellRequest', { number: request.number, to: 'received' }, asOperator)).status).toBe(200);
	const declined = { number: request.number, to: 'declined', reason: 'No.' } as const;
	expect((await shop.post('moveSellRequest', declined, asOperator)).status).toBe(200);
	expect((await shop.post('exportCustomer', { email }, asOperator)).status).toBe(200);
	expect((await shop.post('eraseCustomer', { email, reason: 'Locks.' }, asOperator)).status).toBe(200);
	const { headers, ...member } = await newLogin(shop);
	await shop.post(
		'saveOwnReview',
		{ product_id: id, name: 'Ada', rating: 4, review: 'Heavier than it looks.' },
		headers,
	);
	const order = await placeOrderOf(shop, { [soldOut]: 1 }, { email: member.email }, headers);
	await shop.post('cancelOwnOrder', { order_number: order.order_number }, headers);
	expect((await shop.post('eraseCustomer', { email: member.email, reason: 'Locks.' }, asOperator)).status).toBe(200);
}

/** Changes of the shop by its operators. */
async function operate(shop: Shop) {
	const { email } = await newAccount({ shop });
	const [product] = (await shop.get('listProducts', { metal: 'gold' }, asOperator)).body.products;
	const { sku = '', title = '', category = '', sub_category = '' } = product ?? {};
	const coupon = {
		code: 'LOCKS',
		kind: 'goods-percent',
		percent: 5,
		ends_at: '2099-01-01T00:00:00Z',
		max_uses: 9,
	} as const;
	const message = { name: 'Eve', email, subject: 'Question', message: 'When is it back in stock?' };
	const { reference } = (await shop.post('sendMessage', message, newPerson().from)).body;
	const changes = [
		await shop.post('addCoupon', coupon, asOperator),
		await shop.post('setCoupon', { code: 'LOCKS', max_uses_per_customer: 2 }, asOperator),
		await shop.post('addOperator', { email, role: 'orders' }, asOperator),
		await shop.post('removeOperator', { email }, asOperator),
		await shop.post('addOperatorKey', { name: 'locks', scopes: ['orders:read'] }, asOperator),
		await shop.post('revokeOperatorKey', { name: 'locks' }, asOperator),
		await shop.post('addHoliday', { day: '2027-07-07' }, asOperator),
		await shop.post('removeHoliday', { day: '2027-07-07' }, asOperator),
		await shop.post('setMinimumPremium', { metal_id: 'gold', percent: -99.99 }, asOperator),
		await shop.post('pauseMetal', { metal_id: 'gold', reason: 'locks' }, asOperator),
		await shop.post('resumeMetal', { metal_id: 'gold' }, asOperator),
		await shop.post('setPrices', { metal: 'gold', spread: 3, dry_run: true }, asOperator),
		await shop.post(
			'setPrices',
			{ category: 'gold-coins', discount: 1, quantity_breaks: [], dry_run: true },
			asOperator,
		),
		await shop.post('setProduct', { sku, title, sub_category, category }, asOperator),
		await shop.post('addStock', { sku, pieces: 1 }, asOperator),
		await shop.post('addStock', { sku, pieces: -1 }, asOperator),
		await shop.post('retireProduct', { sku }, asOperator),
		await shop.post('restoreProduct', { sku }, asOperator),
		await shop.post('endCoupon', { code: 'LOCKS' }, asOperator),
		await shop.post('answerMessage', { reference, answer: 'On Monday.' }, asOperator),
		await shop.post('closeMessage', { reference }, asOperator),
		await shop.post('discardMail', {}, asOperator),
	];
	expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 200));
	await shop.db.delete(coupons).where(eq(coupons.code, 'LOCKS'));
}

/** Prices of the current source and of another one, and the alerts that they trigger. */
async function movePrices(shop: Shop) {
	const { db } = shop;
	const [state] = await db.select().from(priceState);
	const spots = await db.select().from(spotPrices);
	await db.execute(sql`create table history_before as table spot_history`);
	const [gold] = spots.filter(({ metalId }) => metalId === 'gold');
	if (!gold || !state) throw new Error('There are no prices.');
	onTestFinished(async () => {
		await db.update(priceState).set({ ...state, version: sql`${priceState.version} + 1` });
		for (const spot of spots) await db.update(spotPrices).set(spot).where(eq(spotPrices.metalId, spot.metalId));
		await db.execute(sql`truncate spot_history`);
		await db.execute(sql`insert into spot_history table history_before`);
		await db.execute(sql`drop table history_before`);
	});
	await watchGold(shop, newPerson(), 'above', gold.askCents / 100 + 1);
	const moved = { ...gold, askCents: gold.askCents + 200 };
	await storeReading(db, { spots: [moved], source: gold.source, time: new Date() });
	expect(await sendCrossedAlerts(db, shopUrl, ['gold'])).toBe(1);
	const source = 'https://feed.example' as typeof gold.source;
	await beginFeed(db, source);
	const time = new Date();
	const reading = { spots: spots.map((spot) => ({ ...spot, time })), source, time };
	const rules = { ...defaultPriceRules, maxJumpPercent: 50 };
	expect(await storeIfPlausible(db, reading, rules, { onOtherSource: rearmAlerts })).toMatchObject({
		isOtherSource: true,
	});
}

const noProblem = { name: 'test', title: 'the test has stopped', advice: '', check: async () => undefined };

const checkAlerts = (db: Database) =>
	checkCauses({ db, causes: [noProblem], recipient: undefined, log: pino({ level: 'silent' }) });

test('all transactions lock tables in the same order, and do no slow work', async ({ shop, sell }) => {
	const { recorded, violations, stop } = recordLocks(shop.db);
	onTestFinished(stop);
	const [one, other, soldOut] = [await sell(goldAt(100_00)), await sell(), await sell({ quantity: 0 })];
	await order(shop, [other.id, one.id]);
	await useAccounts(shop, other.id);
	await write(shop, [one.id, soldOut.id]);
	await operate(shop);
	await movePrices(shop);
	await checkAlerts(shop.db);
	await sendDueMail(shop.db, async () => slowWork.begins('sending an email'));
	expect([...violations]).toEqual([]);
	const begun = new Set(recorded.map(({ begunBy }) => begunBy));
	const beginning = globSync('backend/**/*.ts', { cwd: root }).filter(
		(file) => !file.endsWith('.test.ts') && /\binTransaction\(/.test(readFileSync(join(root, file), 'utf8')),
	);
	const others = [
		...['backend/db/transaction.ts', 'backend/orders/move-order.ts'],
		// Startup of a shop.
		...[
			'backend/demo/seed.ts',
			'backend/shop-folder/apply-folder.ts',
			'backend/shop-folder/product-import.ts',
			'backend/shop-mode/claim-database.ts',
		],
	];
	expect(beginning.filter((file) => !others.includes(file) && !begun.has(file))).toEqual([]);
});

test('the recording detects a transaction that breaks the lock order, and one that does slow work', async ({
	shop,
}) => {
	const { db } = shop;
	const { violations, stop } = recordLocks(db);
	onTestFinished(stop);
	const nobody = '00000000-0000-4000-8000-000000000000';
	await inTransaction(db, async (tx) => {
		await tx.update(products).set({ quantity: 1 }).where(eq(products.id, '0'));
		await tx.select().from(users).where(eq(users.id, nobody)).for('update');
		await hashPassword(password);
		new PDFDocument().end();
	});
	await inTransaction(db, (tx) => tx.execute(sql`delete from allowances where false`));
	expect([...violations]).toEqual([
		'hashing a password in a transaction of tests/api/lock-order.test.ts',
		'making a PDF in a transaction of tests/api/lock-order.test.ts',
		expect.stringContaining('tests/api/lock-order.test.ts locks users after product_changes: select'),
		expect.stringContaining('tests/api/lock-order.test.ts locks allowances, which is not in the lock order'),
	]);
});

test('the lock order names every table once', async ({ shop }) => {
	const { rows } = await shop.db.execute<{ relname: string }>(
		sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
	);
	const named = [...lockOrder.flat(), ...appendOnlyTables, ...readOnlyTables];
	expect(named.toSorted()).toEqual(rows.map(({ relname }) => relname).toSorted());
});
