import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, isNotNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { followTerms } from '../../backend/catalogue/follow-terms.ts';
import { inShop } from '../../backend/catalogue/products.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { connect, type DatabasePlace } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { selectLast } from '../../backend/pricing/price-state.ts';
import { pricePublisher } from '../../backend/pricing/publish.ts';
import { type SpotReading, storeReading } from '../../backend/pricing/reprice.ts';
import { emptyDatabase } from '../../tests/setup/database.ts';
import { ask, begin } from './listing.ts';
import { fillCatalogue } from './many-products.ts';

const ticks = 100;
/** Before those that count. */
const warmUps = 20;
const manyMetals = 10_000;
const isMetal = isNotNull(products.metalId);

/**
 * Prints what a tick of all metals costs with the metal products of the demo shop and with 10,000: time and CPU of this process to store
 * and tell it, rows that are written, bytes that each subscriber is sent, and how long the next listing takes beside one before it.
 */
export async function benchTicks(): Promise<void> {
	const folder = join(import.meta.dirname, '../../test-results/bench-ticks');
	const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
	for (const metals of [undefined, manyMetals]) {
		await rm(folder, { recursive: true, force: true });
		await measure('PGlite', { folder }, metals);
		await rm(folder, { recursive: true, force: true });
		if (!server) {
			console.log('\nSKIPPED: PostgreSQL, because neither TEST_DATABASE_URL nor DATABASE_URL is set');
			continue;
		}
		const { url, drop } = await emptyDatabase(server, 'bench');
		try {
			await measure('PostgreSQL', { url }, metals);
		} finally {
			await drop();
		}
	}
}

async function measure(name: string, place: DatabasePlace, metals = 0): Promise<void> {
	const connection = await connect(place);
	const { db } = connection;
	try {
		await connection.unhurried(async (filling) => {
			await fillCatalogue(filling, metals, and(inShop, isMetal));
			await filling.execute(sql`vacuum analyze`);
		});
		const [found] = await db.select({ metals: count() }).from(products).where(and(inShop, isMetal));
		console.log(`\n${name}: ${found?.metals} metal products, ${ticks} ticks of all metals`);
		await measureTicks(db);
	} finally {
		await connection.close();
	}
}

async function measureTicks(db: Database): Promise<void> {
	const shop = begin(db);
	const list = () => ask(shop, 'searchProducts', 'productType=metal&sort=low-to-high');
	await list();
	const sent = { events: 0, bytes: 0 };
	const publisher = pricePublisher(
		{
			async publish(_channel, _event, data) {
				sent.events++;
				sent.bytes += Buffer.byteLength(JSON.stringify(data));
			},
			close() {},
		},
		pino({ level: 'error' }),
	);
	const readMarket = followTerms(db);
	publisher.begin(await readMarket());
	const figures: Record<'tick' | 'CPU' | 'before' | 'after', number[]> = { tick: [], CPU: [], before: [], after: [] };
	const writtenBefore = await rowsWritten(db);
	for (let number = 0; number < warmUps + ticks; number++) {
		const reading = moved(await selectLast(db), number);
		const before = await list();
		const started = performance.now();
		const cpu = process.cpuUsage();
		await storeReading(db, reading);
		await publisher.asks(await readMarket(), true);
		const { user, system } = process.cpuUsage(cpu);
		const time = performance.now() - started;
		const after = await list();
		if (number < warmUps) continue;
		figures.tick.push(time);
		figures.CPU.push((user + system) / 1000);
		figures.before.push(before);
		figures.after.push(after);
	}
	say('A tick, stored and told', figures.tick);
	say('CPU of this process in it', figures.CPU);
	say('A listing of metal by price before it', figures.before);
	say('The same after it', figures.after);
	const each = (total: number) => Math.round(total / (warmUps + ticks));
	console.log(`Told in ${each(sent.events)} events, ${each(sent.bytes)} bytes to each subscriber a tick`);
	const written = (await rowsWritten(db)).map((total, index) => each(total - (writtenBefore[index] ?? 0)));
	console.log(`Rows of products written a tick: ${written[0]}, of them without touching an index: ${written[1]}`);
}

/** The next tick: each ask one cent up, or down every second time. */
function moved(last: SpotReading | undefined, number: number): SpotReading {
	if (!last) throw new Error('The demo shop has no spot prices.');
	const by = number % 2 ? -100 : 137;
	const spots = last.spots.map((spot) => ({ ...spot, askCents: spot.askCents + by, bidCents: spot.bidCents + by }));
	return { ...last, spots: spots.map(({ time: _, ...spot }) => spot), time: new Date(last.time.getTime() + 1000) };
}

/** Rows of `products` updated since the database was made, and those of them that no index had to follow. */
async function rowsWritten(db: Database): Promise<number[]> {
	await db.execute(sql`select pg_stat_force_next_flush()`);
	const [row] = await db
		.select({ written: sql<number>`n_tup_upd::int`, hot: sql<number>`n_tup_hot_upd::int` })
		.from(sql`pg_stat_user_tables`)
		.where(sql`relname = 'products'`);
	return [row?.written ?? 0, row?.hot ?? 0];
}

function say(name: string, times: number[]): void {
	times.sort((a, b) => a - b);
	const share = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1).padStart(7);
	console.log(`${name.padEnd(40)} p50 ${share(0.5)} ms  p95 ${share(0.95)} ms`);
}
