import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openShopDatabase } from '../../backend/embedded-postgres/open-shop-database.ts';
import { findRunningServer } from '../../backend/embedded-postgres/running-server.ts';
import { readSettings } from '../../contract/settings.ts';
import { type Shop, startShop } from '../../tests/browser/setup/shop.ts';
import { newAddress } from '../../tests/setup/addresses.ts';
import type { SeededRandom } from '../walks/random.ts';

const headers = {
	'x-api-token': readSettings({}).PUBLIC_API_TOKEN,
	Authorization: 'Bearer app',
	'Content-Type': 'application/json',
};

async function post(url: string, path: string, body: object, more = {}) {
	const answer = await fetch(`${url}/api/${path}`, {
		method: 'POST',
		headers: { ...headers, ...more },
		body: JSON.stringify(body),
	});
	return { status: answer.status, body: await answer.json() };
}

/** @returns the id of a confirmed order */
async function buy(url: string, product: string, buyer: number): Promise<string | undefined> {
	const { country, state } = newAddress;
	const quote = await post(url, 'checkout/quote', { items: [{ product_id: product, quantity: 1 }], country, state });
	const { quote_id, total } = quote.body;
	const email = `buyer-${buyer}@example.com`;
	const typed = { quote_id, total, email, payment_method: 'bank-wire', address: newAddress };
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

type Pieces = { id: string; left: number; sold: number; ordered: number };

/** Stock and sold items of each product, and items in orders. */
async function countPieces(url: string): Promise<Map<string, Pieces>> {
	const { rows } = await query(
		url,
		`select p.id, p.quantity as left, p.sell_count as sold, coalesce(sum(l.quantity), 0)::int as ordered
		from products p left join order_lines l on l.product_id = p.id
		where p.retired_at is null group by p.id`,
	);
	return new Map(rows.map((row) => [row.id, row]));
}

async function withRestockedShop<T>(use: (shop: Shop, database: string, products: string[]) => Promise<T>): Promise<T> {
	const shop = await startShop();
	try {
		const { url } = await openShopDatabase({ DATA_DIR: shop.folder });
		return await use(shop, url, await fillShelves(url));
	} finally {
		await shop.close();
	}
}

/**
 * Places orders, and counts how often PostgreSQL has waited for the disk meanwhile. With as many waits as orders, a power
 * failure loses no confirmed order.
 */
export function countSyncs(orders: number): Promise<{ orders: number; syncs: number; settings: string[] }> {
	return withRestockedShop(async (shop, database, products) => {
		const names = ['fsync', 'synchronous_commit', 'full_page_writes'];
		const settings = await Promise.all(
			names.map(async (name) => `${name} ${(await query(database, `show ${name}`)).rows[0][name]}`),
		);
		const syncs = async () =>
			Number((await query(database, "select sum(fsyncs) from pg_stat_io where object = 'wal'")).rows[0].sum);
		const before = await syncs();
		let placed = 0;
		for (let buyer = 0; buyer < orders; buyer++)
			if (await buy(shop.url, products[buyer % products.length] ?? '', buyer)) placed += 1;
		// A session reports its statistics only when idle.
		const begun = performance.now();
		let counted = 0;
		while (counted < orders && performance.now() - begun < 20_000) {
			await wait(100);
			counted = (await syncs()) - before;
		}
		return { orders: placed, syncs: counted, settings };
	});
}

type Crashes = {
	crashes: number;
	acknowledged: number;
	/** Orders in the database. It may have orders whose confirmation the crash has interrupted. */
	stored: number;
	/** Acknowledged orders that are not in the database. */
	lost: string[];
	/** Products whose stock does not match their orders. */
	wrong: Pieces[];
	/** The longest time until a shop served again, in milliseconds. */
	slowestRestart: number;
};

/** Kills shop and database while buyers order, at random moments, again and again. */
export function crashDuringOrders(rounds: number, buyers: number, random: SeededRandom): Promise<Crashes> {
	return withRestockedShop(async (shop, database, products) => {
		const before = await countPieces(database);
		const acknowledged: string[] = [];
		let slowestRestart = 0;
		for (let round = 0; round < rounds; round++) {
			const confirmed = 1 + Math.floor((random.next() * buyers) / 4);
			const { ids, buying } = await buyUntil(shop.url, products, buyers, confirmed);
			const server = await findRunningServer(join(shop.folder, 'postgres'));
			let ended = 0;
			await shop.killAndRestart(async () => {
				if (server) process.kill(server.pid, 'SIGKILL');
				await buying;
				ended = performance.now();
			});
			slowestRestart = Math.max(slowestRestart, performance.now() - ended);
			acknowledged.push(...ids);
		}
		const stored = new Set((await query(database, 'select id from orders')).rows.map(({ id }) => id));
		const wrong = [...(await countPieces(database)).values()].filter(({ id, left, sold, ordered }) => {
			const first = before.get(id);
			return left !== (first?.left ?? 0) - ordered || sold !== (first?.sold ?? 0) + ordered;
		});
		const lost = acknowledged.filter((id) => !stored.has(id));
		const found = { stored: stored.size, lost, wrong, slowestRestart: Math.round(slowestRestart) };
		return { crashes: rounds, acknowledged: acknowledged.length, ...found };
	});
}

/** Starts all buyers, and waits for some confirmed orders. `ids` grows until `buying` is over. */
async function buyUntil(url: string, products: string[], buyers: number, confirmed: number) {
	const enough = Promise.withResolvers<void>();
	const ids: string[] = [];
	const buying = Promise.all(
		Array.from({ length: buyers }, async (_, buyer) => {
			// The connection breaks with the shop, so the order is not confirmed.
			const id = await buy(url, products[buyer % products.length] ?? '', buyer).catch(() => undefined);
			if (id && ids.push(id) === confirmed) enough.resolve();
		}),
	);
	await Promise.race([enough.promise, buying]);
	if (ids.length < confirmed) throw new Error(`Only ${ids.length} of ${buyers} buyers got an order.`);
	return { ids, buying };
}
