import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { users } from '../../backend/accounts/tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { clock } from '../../backend/db/clock.ts';
import { latestDay } from '../../backend/portfolio/check-holdings.ts';
import { holdings } from '../../backend/portfolio/tables.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import type { CallInput } from '../../contract/calls.ts';
import { maxHoldings } from '../../contract/limits.ts';
import { readHoldings, writeHoldings } from '../../contract/portfolio/holding-file.ts';
import { day } from '../../contract/time-spans.ts';
import { goodPassword, newLogin, type Shop } from '../setup/accounts.ts';
import { test as base, goldOunce } from '../setup/api.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator } from '../setup/client.ts';
import { goldCoin } from '../setup/holdings.ts';

type Request = CallInput<'addHolding', 'body'>;

/** A person with a login, and their portfolio. */
async function openPortfolio(shop: Shop) {
	const { headers, user, email } = await newLogin(shop);
	return {
		headers,
		user,
		email,
		list: async () => (await shop.get('getHoldings', undefined, headers)).body.holdings,
		add: (change: Partial<Request> = {}) => shop.post('addHolding', { ...goldCoin, ...change }, headers),
		load: (csv: string, there_already?: 'skip' | 'add') => shop.post('importHoldings', { csv, there_already }, headers),
	};
}

const test = base.extend('own', async ({ shop }) => openPortfolio(shop));

test('holdings are added, listed by newest date, changed and removed', async ({ shop, own }) => {
	expect(await own.list()).toEqual([]);
	const { holding } = (await own.add()).body;
	expect(holding).toEqual({ ...goldCoin, id: holding.id, product_id: null, order: null });
	const { price_paid: _, ...gift } = {
		...goldCoin,
		metal_id: 'silver' as const,
		weight: 0.032151,
		acquired_on: '2026-02-01',
	};
	const second = (await shop.post('addHolding', gift, own.headers)).body.holding;
	expect(second).toMatchObject({ price_paid: null, weight: 0.032151 });
	expect(await own.list()).toEqual([second, holding]);

	const changed = await shop.put(
		'updateHolding',
		holding.id,
		{ ...goldCoin, quantity: 3, product_id: '1001' },
		own.headers,
	);
	expect(changed.body.holding).toEqual({ ...holding, quantity: 3, product_id: '1001' });
	expect((await shop.post('removeHolding', { id: second.id }, own.headers)).body).toEqual({});
	expect(await own.list()).toEqual([changed.body.holding]);
});

test.for([
	[{ weight: 0 }, 'weight', 'above 0'],
	[{ weight: 10_001 }, 'weight', 'at most 10,000 ounces'],
	[{ weight: 1, quantity: 100_001 }, 'quantity', 'at most 100,000 items'],
	[{ weight: 1_000, quantity: 101 }, 'quantity', 'together'],
	[{ quantity: 1.5 }, 'quantity', 'whole number'],
	[{ price_paid: -1 }, 'price_paid', 'at least 0'],
	[{ price_paid: 1.001 }, 'price_paid', 'at most two decimals'],
	[{ acquired_on: '2026-02-30' }, 'acquired_on', 'date doesn’t exist'],
	[{ acquired_on: '2126-01-01' }, 'acquired_on', 'or an earlier one'],
	[{ acquired_on: '1/31/2026' }, 'acquired_on', 'year, month and day'],
	[{ title: ' ' }, 'title', 'Enter a description'],
	[{ title: '\u200b\u3164' }, 'title', 'Enter a description'],
	[{ product_id: 'no-such' }, 'product_id', 'no product no-such of metal'],
	[{ product_id: '1001', metal_id: 'silver' as const }, 'product_id', 'is gold'],
] as const)('%j is refused beside its field', async ([change, field, said], { own }) => {
	const refused = await own.add(change);
	expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]]);
	expect(refused.error.fields?.[field]).toContain(said);
});

test('a day that has begun anywhere on Earth is accepted, by the database’s clock', async ({ shop, own }) => {
	// The clocks of browsers and nodes do not matter.
	const today = new Date((await clock.databaseTime(shop.db)).getTime() + 30 * day);
	vi.spyOn(clock, 'databaseTime').mockResolvedValue(today);
	const [latest, tomorrow] = [latestDay(today), latestDay(new Date(today.getTime() + day))];
	const { holding } = (await own.add({ acquired_on: latest })).body;
	const file = (date: string) => writeHoldings([{ ...goldCoin, acquired_on: date }]);
	const refusals = [
		await own.add({ acquired_on: tomorrow }),
		await shop.put('updateHolding', holding.id, { ...goldCoin, acquired_on: tomorrow }, own.headers),
		await own.load(file(tomorrow)),
	];
	const said = 'Enter today’s date or an earlier one.';
	expect(refusals.map(({ status, error }) => [status, error.fields])).toEqual([
		[400, { acquired_on: said }],
		[400, { acquired_on: said }],
		[400, { '2.date': said }],
	]);
	expect((await own.load(file(latest), 'add')).body.added).toHaveLength(1);
	expect(await own.list()).toHaveLength(2);
});

test('other people’s and missing holdings look the same, to change and to remove', async ({ shop, own }) => {
	const { holding } = (await own.add()).body;
	const eve = await openPortfolio(shop);
	for (const id of [holding.id, '00000000-0000-4000-8000-000000000000']) {
		const answers = [
			await shop.put('updateHolding', id, { ...goldCoin, title: 'Eve’s' }, eve.headers),
			await shop.post('removeHolding', { id }, eve.headers),
		];
		const message = 'Holding not found.';
		for (const { status, error } of answers) {
			expect([status, error]).toEqual([404, { code: 'not_found', message, fields: { id: message } }]);
		}
	}
	expect(await eve.list()).toEqual([]);
	expect(await own.list()).toEqual([holding]);
});

test('holdings are in the download, and are deleted with the account', async ({ shop, own }) => {
	const { holding } = (await own.add()).body;
	expect((await shop.get('getAccountData', undefined, own.headers)).body.holdings).toEqual([holding]);
	await shop.post('deleteAccount', { password: goodPassword }, own.headers);
	expect(await shop.db.$count(users, eq(users.id, own.user.id))).toBe(0);
	expect(await shop.db.$count(holdings, eq(holdings.userId, own.user.id))).toBe(0);
});

test('the metal of an order is added once, even by simultaneous requests; other goods are not added', async ({
	shop,
	sell,
	own,
}) => {
	const coin = await sell({ ...goldOunce, fineWeightMicroOz: 500_000 });
	const bag = await sell();
	const quote = await quoteFor(shop, { [bag.id]: 1, [coin.id]: 3 });
	const { order } = (await shop.post('placeOrder', orderOf(quote), { ...newKey(), ...own.headers })).body;
	const { order_number } = order;
	const lines = async () => (await shop.get('getOrderHoldings', { order_number }, own.headers)).body.lines;
	expect(await lines()).toEqual([{ title: coin.title, metal_id: 'gold', quantity: 3, is_held: false }]);
	const answers = await Promise.all(
		[1, 2, 3].map(() => shop.post('addOrderHoldings', { order_number: order_number.toLowerCase() }, own.headers)),
	);
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
	const held = await own.list();
	expect(held).toMatchObject([
		{
			metal_id: 'gold',
			title: coin.title,
			product_id: coin.id,
			weight: 0.5,
			quantity: 3,
			price_paid: 6_128.4,
			acquired_on: dayOf(new Date(order.placed_at), 'America/New_York'),
			order: { order_number, status: 'awaiting-payment' },
		},
	]);
	expect(answers.flatMap(({ body }) => body.added)).toEqual(held);
	expect(await lines()).toMatchObject([{ is_held: true }]);

	// A person may add a removed item again. Items of a canceled order are not theirs.
	await shop.post('removeHolding', { id: held[0]?.id ?? '' }, own.headers);
	expect((await shop.post('addOrderHoldings', { order_number }, own.headers)).body.added).toHaveLength(1);
	await shop.post('cancelOrder', { order_number }, asOperator);
	expect(await own.list()).toMatchObject([{ order: { status: 'canceled' } }]);
	expect(await lines()).toEqual([]);
	const refused = await shop.post('addOrderHoldings', { order_number }, own.headers);
	expect([refused.status, refused.error.code]).toEqual([409, 'order_ended']);

	const eve = await openPortfolio(shop);
	for (const number of [order_number, 'AS-999999999']) {
		const others = [
			await shop.get('getOrderHoldings', { order_number: number }, eve.headers),
			await shop.post('addOrderHoldings', { order_number: number }, eve.headers),
		];
		for (const { status, error } of others)
			expect([status, error.message]).toEqual([404, `You don’t have an order ${number}.`]);
	}
	await shop.db.delete(products).where(eq(products.id, coin.id));
	expect(await own.list()).toMatchObject([{ title: coin.title, product_id: null, weight: 0.5 }]);
});

const head = 'metal,title,weight_oz,quantity,price_paid,date,product_id\n';

test('a file is imported completely; a second import adds nothing, unless the person says otherwise', async ({
	shop,
	own,
}) => {
	await own.add();
	const csv = `${head}silver,=Bar,10,2,"$1,000.00",1/31/2026,\ngold,Eagle,1,1,,2026-01-30,1001\n`;
	const first = (await own.load(csv)).body;
	expect([first.added.length, first.there_already]).toEqual([2, 0]);
	expect((await own.load(csv)).body).toEqual({ added: [], there_already: 2 });
	const held = await own.list();
	expect(held.map(({ title }) => title)).toEqual(['=Bar', goldCoin.title, 'Eagle']);

	// The account already contains its own export. For another person it is a complete portfolio.
	const exported = writeHoldings(held);
	expect(exported).toContain("silver,'=Bar,10,2,1000.00,2026-01-31,\r\n");
	expect((await own.load(exported)).body).toEqual({ added: [], there_already: 3 });
	const eve = await openPortfolio(shop);
	await eve.load(exported);
	expect(writeHoldings(await eve.list())).toBe(exported);
	expect((await own.load(csv, 'add')).body).toMatchObject({ there_already: 2, added: [{}, {}] });
	expect(await own.list()).toHaveLength(5);
});

test('a file with errors adds nothing; each error has line and column', async ({ own }) => {
	const refused = await own.load(`${head}gold,Coin,1,1,,2026-01-30,\ncopper,Coin,1,1,,2026-02-30,\n`);
	expect([refused.status, refused.error.code]).toEqual([400, 'invalid_file']);
	expect(Object.keys(refused.error.fields ?? {})).toEqual(['3.metal', '3.date']);
	const unknown = await own.load(`${head}gold,Coin,1,1,,2026-01-30,no-such\nsilver,Coin,1,1,,2026-01-30,1001\n`);
	expect(Object.keys(unknown.error.fields ?? {})).toEqual(['2.product_id', '3.product_id']);
	expect((await own.load(`${head}gold,Kr\ufffdgerrand,1,1,,2026-01-30\n`)).error.fields).toEqual({
		2: expect.stringContaining('not in UTF-8'),
	});
	expect((await own.load('x'.repeat(600_001))).error.fields).toEqual({ csv: expect.stringContaining('too long') });
	expect(await own.list()).toEqual([]);
});

test(`a portfolio has at most ${maxHoldings} holdings, which one file can export and import`, async ({ shop, own }) => {
	const title = 'A coin of the longest name that a holding may have, with letters of two bytes: é'.padEnd(120, 'é');
	const row = {
		...goldCoin,
		title,
		product_id: '1001',
		weight: 1_000.123456,
		quantity: 99,
		price_paid: 999_999_999.99,
	};
	const full = writeHoldings(Array.from({ length: maxHoldings }, () => row));
	expect(readHoldings(full).rows).toHaveLength(maxHoldings);
	expect((await own.load(full)).body.added).toHaveLength(maxHoldings);
	const list = await own.list();
	expect(list).toHaveLength(maxHoldings);
	const refused = await own.add();
	expect([refused.status, refused.error.code]).toEqual([409, 'too_many_holdings']);
	expect(refused.error.message).toContain('room for 2,000 holdings');
	await shop.post('removeHolding', { id: list[0]?.id ?? '' }, own.headers);
	const answers = await Promise.all([own.add(), own.add()]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
