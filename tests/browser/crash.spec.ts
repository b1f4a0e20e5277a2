import { join } from 'node:path';
import pg from 'pg';
import { openShopDatabase } from '../../backend/embedded-postgres/open-shop-database.ts';
import { findRunningServer } from '../../backend/embedded-postgres/running-server.ts';
import { readSettings } from '../../contract/settings.ts';
import { newAddress } from '../setup/addresses.ts';
import { isLongForm } from '../setup/long-form.ts';
import { startShop } from './setup/shop.ts';
import { expect, test } from './setup/test.ts';

const rounds = isLongForm ? 50 : 2;
/** Number of simultaneous buyers, and of confirmed orders before the kill, which differs in each round. */
const buyers = isLongForm ? 200 : 40;
const killAfter = (round: number) => 1 + ((round * 7) % (buyers / 4));

const asGuest = {
	'x-api-token': readSettings({}).PUBLIC_API_TOKEN,
	Authorization: 'Bearer app',
	'Content-Type': 'application/json',
};

async function post(url: string, path: string, body: object, headers = {}) {
	const answer = await fetch(`${url}/api/${path}`, {
		method: 'POST',
		headers: { ...asGuest, ...headers },
		body: JSON.stringify(body),
	});
	return { status: answer.status, body: await answer.json() };
}

/** @returns the id of a confirmed order */
async function buy(url: string, product: string, buyer: number): Promise<string | undefined> {
	const { country, state } = newAddress;
	const quote = await post(url, 'checkout/quote', { items: [{ product_id: product, quantity: 1 }], country, state });
	const { quote_id, total } = quote.body;
	const typed = {
		quote_id,
		total,
		email: `buyer-${buyer}@example.com`,
		payment_method: 'bank-wire',
		address: newAddress,
	};
	const { status, body } = await post(url, 'checkout', typed, { 'Idempotency-Key': crypto.randomUUID() });
	return status < 300 ? body.order.order_id : undefined;
}

async function query(url: string, text: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	return client.query(text).finally(() => client.end());
}

/** Restocks all products without sizes. @returns their ids */
async function fillShelves(url: string): Promise<string[]> {
	const { rows } = await query(
		url,
		'update products set quantity = quantity + 10000 where retired_at is null and cardinality(sizes) = 0 returning id',
	);
	return rows.map(({ id }) => id);
}

/** Stock and sold items of each product, and items in orders. */
async function countPieces(url: string) {
	const { rows } = await query(
		url,
		`select p.id, p.quantity as left, p.sell_count as sold, coalesce(sum(l.quantity), 0)::int as ordered
		from products p left join order_lines l on l.product_id = p.id
		where p.retired_at is null group by p.id`,
	);
	return new Map(
		rows.map((row) => [row.id as string, row as Record<'left' | 'sold' | 'ordered', number> & { id: string }]),
	);
}

test('each order is on disk before its confirmation', async () => {
	const count = isLongForm ? 100 : 20;
	const shop = await startShop();
	try {
		const { url } = await openShopDatabase({ DATA_DIR: shop.folder });
		for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
			expect((await query(url, `show ${setting}`)).rows).toEqual([{ [setting]: 'on' }]);
		const syncs = async () =>
			Number((await query(url, "select sum(fsyncs) from pg_stat_io where object = 'wal'")).rows[0].sum);
		const before = await syncs();
		const ids = await fillShelves(url);
		for (let buyer = 0; buyer < count; buyer++)
			expect(await buy(shop.url, ids[buyer % ids.length] ?? '', buyer)).toBeTruthy();
		// A session reports its statistics only when idle.
		await expect.poll(syncs).toBeGreaterThanOrEqual(before + count);
	} finally {
		await shop.close();
	}
});

test('confirmed orders survive a crash of shop and database', async () => {
	if (isLongForm) test.setTimeout(30 * 60_000);
	const shop = await startShop();
	try {
		const { url } = await openShopDatabase({ DATA_DIR: shop.folder });
		const ids = await fillShelves(url);
		const before = await countPieces(url);
		const acknowledged: string[] = [];
		for (let round = 0; round < rounds; round++) {
			const enough = Promise.withResolvers<void>();
			let count = 0;
			const buying = Array.from({ length: buyers }, async (_, buyer) => {
				// The connection broke with the shop, so the order is not confirmed.
				const id = await buy(shop.url, ids[buyer % ids.length] ?? '', buyer).catch(() => undefined);
				if (!id) return;
				acknowledged.push(id);
				if (++count === killAfter(round)) enough.resolve();
			});
			await Promise.race([enough.promise, Promise.all(buying)]);
			expect(count, 'orders before the end').toBeGreaterThanOrEqual(killAfter(round));
			const server = await findRunningServer(join(shop.folder, 'postgres'));
			await shop.killAndRestart(async () => {
				if (server) process.kill(server.pid, 'SIGKILL');
				await Promise.all(buying);
			});
		}
		const stored = new Set((await query(url, 'select id from orders')).rows.map(({ id }) => id));
		expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
		const after = await countPieces(url);
		const wrong = [...after.values()].filter(({ id, left, sold, ordered }) => {
			const first = before.get(id);
			return left !== (first?.left ?? 0) - ordered || sold !== (first?.sold ?? 0) + ordered;
		});
		expect(wrong).toEqual([]);
		if (isLongForm)
			console.info(`${acknowledged.length} orders acknowledged, ${stored.size} stored, ${rounds} crashes`);
	} finally {
		await shop.close();
	}
});
