import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createBackend } from '../../backend/app.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { connect, type DatabasePlace } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { paths } from '../../contract/paths.ts';
import { emptyDatabase } from '../../tests/setup/database.ts';
import { fillCatalogue, finishes, names } from './many-products.ts';

const apiToken = 'bench';
const rounds = 20;
/** Rounds before those that count. */
const warmUps = 2;

const listings = [
	'category=gold&status=in-stock&maxPrice=5000&sort=low-to-high',
	'category=silver&minPrice=20&maxPrice=400&sort=high-to-low',
	'subCategory=gold-coins&status=on-sale&minPrice=100&sort=on-sale',
	'productType=fashion&status=in-stock&minPrice=50&sort=high-to-low&page=7',
	'brand=highmoor-mint&status=in-stock&maxPrice=9000&sort=new-added',
	'status=in-stock&minPrice=10&maxPrice=100000&sort=low-to-high&page=40',
	'productType=metal&status=in-stock&minPrice=1&sort=low-to-high',
	'category=bags&status=in-stock&maxPrice=700&sort=default-sorting&page=3',
];
const searches = [
	'searchText=goold+egle',
	'searchText=gold+eagle+proof',
	'searchText=silver+bar+10+oz',
	'searchText=leather+tote&sort=low-to-high',
	'searchText=MANY-004711',
	'searchText=rose+perfume&status=in-stock',
	'searchText=pallladium+bar',
	'searchText=albourne+antique',
	'searchText=kilo&category=gold',
	'searchText=wireless+headphones',
];
/** A word that a quarter of the goods bear. */
const common = ['searchText=gold', 'searchText=coin&sort=low-to-high'];
const typed = ['goold egle', 'gol', 'silver b', 'leather to', 'ring', 'si'].map((text) => `searchText=${text}`);

/** Searches that nobody has made before, some of them misspelled. */
const others = names.slice(0, 10 * (rounds + warmUps)).map((name, index) => {
	const finish = finishes[index % finishes.length];
	return `searchText=${[`${name} ${finish}`, `gold ${name}`, `${name.slice(0, -2)}t coin`, `${finish} bar ${name}`][index % 4]}`;
});

type Kind = {
	name: string;
	/** What every round asks. */
	queries?: string[];
	/** Ten a round, each once. */
	once?: string[];
	call?: 'suggest';
	/** Asked in a shop that has just begun, so that nothing which is kept answers, or after a product got other words. */
	after?: 'start' | 'edit';
};

const kinds: Kind[] = [
	{ name: 'Listing: three filters and a sort', queries: listings },
	{ name: 'Search, each for the first time', once: others },
	{ name: 'Search, after a product got other words', queries: searches, after: 'edit' },
	{ name: 'Search, again: its pages, filters and sorts', queries: searches },
	{ name: 'One word of a quarter of the goods, the first time', queries: common, after: 'start' },
	{ name: 'One word of a quarter, after other words', queries: common, after: 'edit' },
	{ name: 'One word of a quarter of the goods, again', queries: common },
	{ name: 'Suggestions, the first time', queries: typed, call: 'suggest', after: 'start' },
];

/** Prints p50 and p95 of listings and searches over `count` products, asked of the API in this process. */
export async function benchListings(count: number): Promise<void> {
	const folder = join(import.meta.dirname, '../../test-results/bench-catalogue');
	await rm(folder, { recursive: true, force: true });
	await measure('PGlite', { folder }, count);
	await rm(folder, { recursive: true, force: true });

	const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
	if (!server) {
		console.log('\nSKIPPED: PostgreSQL, because neither TEST_DATABASE_URL nor DATABASE_URL is set');
		return;
	}
	const { url, drop } = await emptyDatabase(server, 'bench');
	try {
		await measure('PostgreSQL', { url }, count);
	} finally {
		await drop();
	}
}

async function measure(name: string, place: DatabasePlace, count: number): Promise<void> {
	const connection = await connect(place);
	try {
		const started = performance.now();
		await connection.unhurried(async (db) => {
			await fillCatalogue(db, count);
			await db.execute(sql`vacuum analyze`);
		});
		console.log(`\n${name}: ${count} products, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
		console.log(
			`${'First listing, the catalogue read in'.padEnd(52)} ${(await ask(begin(connection.db), 'searchProducts', '')).toFixed(0)} ms`,
		);
		for (const kind of kinds) await report(connection.db, kind);
	} finally {
		await connection.close();
	}
}

/** The API over a database, in this process. */
export function begin(db: Database): Hono {
	const log = pino({ level: 'error' });
	return createBackend({ db, apiToken, shopUrl: 'http://localhost', log, checkAnswers: false });
}

async function report(db: Database, { name, queries, once = [], call, after }: Kind): Promise<void> {
	const times: number[] = [];
	let backend = begin(db);
	for (let round = 0; round < rounds + warmUps; round++) {
		if (after === 'start') backend = begin(db);
		// Reads the catalogue in.
		await ask(backend, 'searchProducts', '');
		for (const query of queries ?? once.slice(10 * round, 10 * (round + 1))) {
			if (after === 'edit') await db.update(products).set({ title: sql`title` }).where(eq(products.position, 1));
			const time = await ask(backend, call ?? 'searchProducts', query);
			if (round >= warmUps) times.push(time);
		}
	}
	times.sort((a, b) => a - b);
	const share = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1).padStart(7);
	console.log(`${name.padEnd(52)} p50 ${share(0.5)} ms  p95 ${share(0.95)} ms`);
}

/** @throws Error when the answer is no success: a fast refusal proves nothing */
export async function ask(backend: Hono, call: 'searchProducts' | 'suggest', query: string): Promise<number> {
	const started = performance.now();
	const response = await backend.request(`/api/${paths[call][1]}?${query}`, { headers: { 'x-api-token': apiToken } });
	const body = await response.text();
	if (!response.ok) throw new Error(`${query}: ${body}`);
	return performance.now() - started;
}
