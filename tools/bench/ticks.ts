import { and, count, isNotNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { followTerms } from '../../backend/catalogue/facts/follow-terms.ts';
import { inShop } from '../../backend/catalogue/products.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { selectLast } from '../../backend/pricing/price-state.ts';
import { createPricePublisher } from '../../backend/pricing/publish.ts';
import { type SpotReading, storeReading } from '../../backend/pricing/store-reading.ts';
import { createApi, timeCall } from './listing.ts';
import { fillCatalogue } from './many-products.ts';
import { percentile, type Row } from './row.ts';
import { emptyFolder } from './server-process.ts';

const ticks = 100;
/** Not measured. */
const warmUps = 20;
const manyMetals = 10_000;
const isMetal = isNotNull(products.metalId);

/**
 * Measures a tick of all metals with the metal products of the demo shop and with 10,000: time and CPU time for storing and publishing it,
 * written rows, bytes sent to each subscriber, and the next listing compared with one before the tick.
 */
export async function benchTicks(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const metals of [0, manyMetals]) {
		rows.push(...(await measure(await emptyFolder('ticks'), metals)));
		await emptyFolder('ticks');
	}
	return rows;
}

async function measure(folder: string, metals: number): Promise<Row[]> {
	const connection = await connect({ folder });
	const { db } = connection;
	try {
		await connection.withoutTimeLimits(async (filling) => {
			await fillCatalogue(filling, metals, and(inShop, isMetal));
			await filling.execute(sql`vacuum analyze`);
		});
		const [found] = await db.select({ metals: count() }).from(products).where(and(inShop, isMetal));
		return await measureTicks(db, `${found?.metals} metal products, PostgreSQL`);
	} finally {
		await connection.close();
	}
}

async function measureTicks(db: Database, where: string): Promise<Row[]> {
	const shop = createApi(db);
	const list = () => timeCall(shop, 'searchProducts', 'productType=metal&sort=low-to-high');
	await list();
	const sent = { events: 0, bytes: 0 };
	const publisher = createPricePublisher(
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
	const each = (total: number) => Math.round(total / (warmUps + ticks));
	console.log(`${where}: ${each(sent.events)} events and ${each(sent.bytes)} bytes to each subscriber per tick`);
	const written = (await rowsWritten(db)).map((total, index) => each(total - (writtenBefore[index] ?? 0)));
	console.log(`Rows of products written per tick: ${written[0]}, of which without index updates: ${written[1]}`);
	const middle = (name: keyof typeof figures) => percentile(figures[name], 0.5);
	const median = (name: keyof typeof figures) => `${middle(name).toFixed(1)} ms`;
	const of = `stored and published in ${median('tick')}, p95 ${percentile(figures.tick, 0.95).toFixed(1)}`;
	return [
		{ name: `CPU of a tick, ${where}`, value: middle('CPU'), unit: 'ms', goal: { atMost: 5 }, of },
		{
			name: `listing by price after a tick / before it, ${where}`,
			value: middle('after') / middle('before'),
			unit: '',
			goal: { atMost: 1.25 },
			of: `${median('after')} and ${median('before')}`,
		},
	];
}

/** The next tick: each ask goes up, or down every second time. */
function moved(last: SpotReading | undefined, number: number): SpotReading {
	if (!last) throw new Error('The demo shop has no spot prices.');
	const by = number % 2 ? -100 : 137;
	const spots = last.spots.map((spot) => ({ ...spot, askCents: spot.askCents + by, bidCents: spot.bidCents + by }));
	return { ...last, spots: spots.map(({ time: _, ...spot }) => spot), time: new Date(last.time.getTime() + 1000) };
}

/** Updated rows of `products` since the database was created, and those of them without index updates. */
async function rowsWritten(db: Database): Promise<number[]> {
	await db.execute(sql`select pg_stat_force_next_flush()`);
	const [row] = await db
		.select({ written: sql<number>`n_tup_upd::int`, hot: sql<number>`n_tup_hot_upd::int` })
		.from(sql`pg_stat_user_tables`)
		.where(sql`relname = 'products'`);
	return [row?.written ?? 0, row?.hot ?? 0];
}
