import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { outbox } from '../../backend/mail/tables.ts';
import { deleteExpiredLocks } from '../../backend/orders/price-lock.ts';
import { priceLocks } from '../../backend/orders/tables.ts';
import { metals, priceState, spotPrices } from '../../backend/pricing/tables.ts';
import { deleteOldRequests } from '../../backend/selling/move-request.ts';
import { sellRequests } from '../../backend/selling/tables.ts';
import { closeAfter } from '../../contract/calendar/deadlines.ts';
import { formatDeadline } from '../../contract/format-date.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { bidCents } from '../../contract/selling/bid.ts';
import { sellMailsPerEmail, sellRequestsPerSender } from '../../contract/selling/limits.ts';
import type { SellItem, SellRequestBody } from '../../contract/selling/selling.ts';
import { mailsTo, newPerson, setAsk } from '../setup/alerts.ts';
import { goldAt, test } from '../setup/api.ts';
import { newKey } from '../setup/checkout.ts';
import { type Client, shopUrl } from '../setup/client.ts';

const ounce: SellItem = { metal_id: 'gold', weight: 1, unit: 'ozt', fineness: 1, pieces: 1 };

const bodyOf = (items: SellItem[], change: Partial<SellRequestBody> = {}): SellRequestBody => ({
	items,
	name: 'Jane Doe',
	email: 'jane@example.com',
	offer: 0,
	...change,
});

/** Sends a request from a new network address. */
const ask = (
	shop: Client,
	body: SellRequestBody,
	headers: Record<string, string> = newKey(),
	from = newPerson().from,
) => shop.post('sendSellRequest', body, { ...from, ...headers });

/** Sets the spot price of gold for the test. */
async function goldSpotAt(db: Parameters<typeof setAsk>[0], cents: number): Promise<void> {
	const [gold] = await db.select().from(spotPrices).where(eq(spotPrices.metalId, 'gold'));
	onTestFinished(() => setAsk(db, 'gold', gold?.askCents ?? 0));
	await setAsk(db, 'gold', cents);
}

test('the offer is spot less the metal’s spread, which an owner can change', async ({ shop }) => {
	const { db } = shop;
	await goldSpotAt(db, 4_000_00);
	const isGold = eq(metals.id, 'gold');
	onTestFinished(async () => void (await db.update(metals).set({ buySpreadBasisPoints: 150 }).where(isGold)));
	const { body } = await ask(shop, bodyOf([ounce, { ...ounce, weight: 10, unit: 'g', fineness: 0.585, pieces: 3 }]));
	const grams = bidCents(4_000_00, { fineWeightMicroOz: 188_081, spreadBasisPoints: 150 });
	expect(body.request).toMatchObject({
		number: expect.stringMatching(/^SL-\d{6}$/),
		state: 'open',
		has_simulated_prices: true,
		rows: [
			{ title: 'Gold, 1 oz t, 1 fine', fine_weight: 1, pieces: 1, each: 3_940, total: 3_940 },
			{ title: 'Gold, 10 g, .585 fine', pieces: 3, each: toDollars(grams), total: toDollars(3 * grams) },
		],
		total: toDollars(3_940_00 + 3 * grams),
	});
	await db.update(metals).set({ buySpreadBasisPoints: 1_000 }).where(isGold);
	expect((await ask(shop, bodyOf([ounce]))).body.request.total).toBe(3_600);
	expect((await shop.get('getSellTerms')).body.metals).toContainEqual({
		metal_id: 'gold',
		name: 'Gold',
		paused: false,
		spread: 10,
	});
});

test('the shop buys a product by its fine weight, for at most its own bulk price; the page gets the spread', async ({
	shop,
	sell,
}) => {
	await goldSpotAt(shop.db, 4_000_00);
	const weight = { ...goldAt(0), fineWeightMicroOz: 1_000_000, premiumBasisPoints: 400 };
	const coin = await sell(weight);
	const cheap = await sell({ ...weight, discount: 10, quantityBreaks: [{ from: 10, off: 5 }] });
	const items = [coin, cheap].map(({ id }) => ({ product_id: id, pieces: 2 }));
	const { rows } = (await ask(shop, bodyOf(items))).body.request;
	// 4,160.00 less 10 % is 3,744.00; of ten each costs 5 % less.
	expect(rows.map((row) => [row.title, row.each])).toEqual([
		[coin.title, 3_940],
		[cheap.title, 3_556.8],
	]);
	const told = (await shop.get('getProductDetails', { id: coin.id })).body.product;
	expect(told.bullion).toMatchObject({ spread: 1.5, fine_weight: 1 });
	const known = (await shop.get('getSellTerms')).body.products.find(({ id }) => id === cheap.id);
	expect(known).toMatchObject({ premium: 4, discount: 10, most_off: 5 });
});

test('if spot has fallen, nothing is stored, and the new offer is held with the same key', async ({ shop }) => {
	await goldSpotAt(shop.db, 4_000_00);
	const key = newKey();
	const { from } = newPerson();
	const refused = await ask(shop, bodyOf([ounce], { offer: 3_950 }), key, from);
	expect(refused.status).toBe(409);
	const { error, offer } = refused.sellConflict;
	expect(error.code).toBe('price_changed');
	expect(offer).toMatchObject({ total: 3_940, rows: [{ each: 3_940, total: 3_940 }] });
	expect(offer?.expires_in).toBeGreaterThan(590_000);
	expect(offer?.expires_in).toBeLessThanOrEqual(600_000);
	await setAsk(shop.db, 'gold', 3_000_00);
	const agreed = await ask(shop, bodyOf([ounce], { offer: 3_940 }), key, from);
	expect(agreed.body.request).toMatchObject({ shown: 3_940, total: 3_940 });
	// The lock is used, so another request gets the current price.
	expect((await ask(shop, bodyOf([ounce]), newKey(), from)).body.request.total).toBe(2_955);
});

test('if spot has risen, the current offer counts; an ended lock has no effect', async ({ shop }) => {
	await goldSpotAt(shop.db, 4_000_00);
	const risen = await ask(shop, bodyOf([ounce], { offer: 3_900 }));
	expect(risen.body.request).toMatchObject({ shown: 3_900, total: 3_940 });
	const key = newKey();
	const { from } = newPerson();
	await ask(shop, bodyOf([ounce], { offer: 3_950 }), key, from);
	await setAsk(shop.db, 'gold', 3_000_00);
	await shop.db.update(priceLocks).set({ expiresAt: sql`now() - interval '2 minutes'` });
	await deleteExpiredLocks(shop.db);
	const late = await ask(shop, bodyOf([ounce], { offer: 3_940 }), key, from);
	expect(late.sellConflict.offer?.total).toBe(2_955);
});

test('the same key gets the same request, also with another sum or simultaneously; another request gets an error', async ({
	shop,
}) => {
	const key = newKey();
	const { from, email } = newPerson();
	const body = bodyOf([ounce], { email });
	const answers = await Promise.all(Array.from({ length: 4 }, () => ask(shop, body, key, from)));
	const ids = answers.map((answer) => answer.body.request.request_id);
	expect(new Set(ids).size).toBe(1);
	expect((await ask(shop, { ...body, offer: 1 }, key, from)).body.request.request_id).toBe(ids[0]);
	const other = await ask(shop, { ...body, items: [{ ...ounce, pieces: 2 }] }, key, from);
	expect([other.status, other.sellConflict.error.code]).toEqual([409, 'idempotency_key_reused']);
	expect(other.sellConflict.request_id).toBe(ids[0]);
	expect(await mailsTo(shop.db, email)).toHaveLength(1);
});

test('the link opens the request; seller and shop get mails, and the seller’s mail contains no input text', async ({
	shop,
}) => {
	const { email } = newPerson();
	const typed = { email, name: 'Visit evil.example', phone: '+1 503 555 0100' };
	const { request } = (await ask(shop, bodyOf([ounce], typed))).body;
	const { request_id, number, total, made_at, held_until } = request;
	expect((await shop.get('getSellRequest', { request_id })).body.request).toEqual(request);
	expect(JSON.stringify(request)).not.toContain(email);
	const calendar = { zone: 'America/New_York', closed: new Set<string>() };
	expect(held_until).toBe(closeAfter(calendar, new Date(made_at), 7).toISOString());
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.subject).toContain(number);
	expect(mail?.text).toContain(`${shopUrl}/sell/${request_id}`);
	expect(mail?.text).toContain(`holds until ${formatDeadline(held_until)}`);
	expect(mail?.text).toContain('simulated');
	expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|555 0100/);
	const [house] = await shop.db.select().from(outbox).where(eq(outbox.replyTo, email));
	expect(house).toMatchObject({ recipient: null, text: expect.stringContaining('Visit evil.example') });
	expect(total).toBeGreaterThan(0);
	const unknown = await shop.get('getSellRequest', { request_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' });
	expect([unknown.status, unknown.error.fields]).toEqual([404, { request_id: expect.any(String) }]);
});

const bad: [string, SellItem[], Partial<SellRequestBody>, string][] = [
	['no rows', [], {}, 'items'],
	['too many rows', Array.from({ length: 21 }, () => ounce), {}, 'items'],
	['no weight', [{ ...ounce, weight: undefined }], {}, 'items.0.weight'],
	['too heavy a piece', [ounce, { ...ounce, unit: 'g', weight: 35_001 }], {}, 'items.1.weight'],
	['five decimals', [{ ...ounce, weight: 0.12345 }], {}, 'items.0.weight'],
	['no metal at all', [{ ...ounce, fineness: 0.2 }], {}, 'items.0.fineness'],
	['finer than fine', [{ ...ounce, fineness: 1.1 }], {}, 'items.0.fineness'],
	['half a piece', [{ ...ounce, pieces: 0.5 }], {}, 'items.0.pieces'],
	['too many pieces', [{ ...ounce, pieces: 1_000 }], {}, 'items.0.pieces'],
	['nothing chosen', [{ ...ounce, metal_id: undefined }], {}, 'items.0.metal_id'],
	['a product and a weight', [{ ...ounce, product_id: '1001' }], {}, 'items.0.product_id'],
	['an unknown product', [{ product_id: 'nobody', pieces: 1 }], {}, 'items.0.product_id'],
	['no name', [ounce], { name: ' ' }, 'name'],
	['no address', [ounce], { email: 'jane' }, 'email'],
	['a telephone that is none', [ounce], { phone: 'call me' }, 'phone'],
];

test.for(bad)('%s is refused beside its field', async ([, items, change, field], { shop }) => {
	const refused = await ask(shop, bodyOf(items, change));
	expect(refused.status).toBeGreaterThanOrEqual(400);
	expect(refused.error.fields).toEqual({ [field]: expect.any(String) });
});

test('the shop buys no bags, no tiny amounts and no more than its limit', async ({ shop, sell }) => {
	const { id } = await sell();
	const codeOf = async (item: SellItem) => (await ask(shop, bodyOf([item]))).error.code;
	expect(await codeOf({ product_id: id, pieces: 1 })).toBe('no_offer');
	expect(await codeOf({ ...ounce, metal_id: 'silver', unit: 'g', weight: 0.01 })).toBe('offer_too_small');
	expect(await codeOf({ ...ounce, pieces: 999 })).toBe('offer_too_large');
});

test('paused prices allow no new offer, but keep existing ones', async ({ shop }) => {
	const [state] = await shop.db.select().from(priceState);
	const key = newKey();
	const { from } = newPerson();
	const before = await ask(shop, bodyOf([ounce]), key, from);
	onTestFinished(
		async () => void (await shop.db.update(priceState).set({ isFed: false, goodAt: state?.goodAt ?? null })),
	);
	await shop.db.update(priceState).set({ isFed: true, goodAt: sql`now() - interval '1 hour'` });
	const refused = await ask(shop, bodyOf([ounce]));
	expect([refused.status, refused.error.code]).toEqual([503, 'prices_paused']);
	expect(refused.headers.get('Retry-After')).toBe('60');
	expect((await ask(shop, bodyOf([ounce]), key, from)).body).toEqual(before.body);
});

test('offers per network address and mails per mailbox are limited per day', async ({ shop }) => {
	const { from, email } = newPerson();
	for (let made = 0; made < sellRequestsPerSender; made++) {
		const { request } = (await ask(shop, bodyOf([{ ...ounce, pieces: made + 1 }], { email }), newKey(), from)).body;
		expect(request.is_mailed).toBe(made < sellMailsPerEmail);
	}
	const refused = await ask(shop, bodyOf([ounce], { email }), newKey(), from);
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_sell_requests']);
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_600);
	expect((await ask(shop, bodyOf([ounce], { email }))).status).toBe(201);
	expect(await mailsTo(shop.db, email)).toHaveLength(sellMailsPerEmail);
});

test('an offer expires; the cleanup deletes failed requests but not purchases', async ({ shop }) => {
	const { db } = shop;
	const ids = [];
	for (let made = 0; made < 3; made++) ids.push((await ask(shop, bodyOf([ounce]))).body.request.request_id);
	const [lapsed = '', bought = '', fresh = ''] = ids;
	const age = (id: string, days: number, set: Partial<typeof sellRequests.$inferInsert> = {}) =>
		db
			.update(sellRequests)
			.set({ heldUntil: sql`${sellRequests.heldUntil} - make_interval(days => ${days}::int)`, ...set })
			.where(eq(sellRequests.id, id));
	const stateOf = async (request_id: string) => {
		const answer = await shop.get('getSellRequest', { request_id });
		return answer.status === 404 ? 'forgotten' : answer.body.request.state;
	};
	await age(lapsed, 20);
	await age(bought, 99, { status: 'paid', endedAt: sql`now() - interval '90 days'` as never });
	await deleteOldRequests(db);
	expect(await Promise.all(ids.map(stateOf))).toEqual(['lapsed', 'paid', 'open']);
	await age(lapsed, 30);
	await deleteOldRequests(db);
	expect(await Promise.all(ids.map(stateOf))).toEqual(['forgotten', 'paid', 'open']);
	expect(fresh).not.toBe('');
});
