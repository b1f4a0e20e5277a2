import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createBackend } from '../../backend/app.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { paths } from '../../contract/paths.ts';
import { fillCatalogue, finishes, names } from './many-products.ts';
import { percentile, type Row } from './row.ts';
import { emptyFolder, memoryOf, startServer, ticking } from './server-process.ts';

const apiToken = 'bench';
/** With more products, the catalogue is loaded only a few times. */
const manyProducts = 200_000;
const rounds = 20;
const fewRounds = 3;
/** Rounds before the measurement. */
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
/** A word in a quarter of the products. */
const common = ['searchText=gold', 'searchText=coin&sort=low-to-high'];
const typed = ['goold egle', 'gol', 'silver b', 'leather to', 'ring', 'si'].map((text) => `searchText=${text}`);

const related = ['1001', '1030', '1065', '1080', '1100'].map((id) => `id=${id}&limit=4`);
const showcases = ['featured', 'offer', 'ending&productType=bags', 'pictures', 'swatches&rank=3', 'video'].map(
	(what) => `with=${what}`,
);
const ofMetal = ['', 'page=7', 'metal_id=gold&page=20', 'metal_id=palladium'];

/** New searches, some of them misspelled. */
const newSearches = names.slice(0, 10 * (rounds + warmUps)).map((name, index) => {
	const finish = finishes[index % finishes.length];
	return `searchText=${[`${name} ${finish}`, `gold ${name}`, `${name.slice(0, -2)}t coin`, `${finish} bar ${name}`][index % 4]}`;
});

type Kind = {
	name: string;
	/** Requested in every round. */
	queries?: string[];
	/** Ten per round, each only once. */
	once?: string[];
	call?: 'suggest' | 'getRelatedProducts' | 'getShowcaseProduct' | 'getProductsOfMetal';
	/** 'start': in a new process with empty caches. 'edit': after the title of a product changed. */
	after?: 'start' | 'edit';
	/** Milliseconds. */
	atMost?: number;
};

const kinds: Kind[] = [
	{ name: 'listing, three filters and a sort', queries: listings, atMost: 30 },
	{ name: 'new search', once: newSearches, atMost: 30 },
	{ name: 'search after a product title changed', queries: searches, after: 'edit', atMost: 30 },
	{ name: 'repeated search', queries: searches, atMost: 30 },
	{ name: 'word in a quarter of the products, first time', queries: common, after: 'start', atMost: 500 },
	{ name: 'word in a quarter of the products, after a title changed', queries: common, after: 'edit', atMost: 500 },
	{ name: 'word in a quarter of the products, repeated', queries: common, atMost: 50 },
	{ name: 'suggestions, first time', queries: typed, call: 'suggest', after: 'start' },
	{ name: 'related products', queries: related, call: 'getRelatedProducts', atMost: 30 },
	{ name: 'showcase product', queries: showcases, call: 'getShowcaseProduct', atMost: 50 },
	{ name: 'page of all products or of a metal', queries: ofMetal, call: 'getProductsOfMetal', atMost: 50 },
];

/** p50 and p95 of listings and searches over `count` products, with the API in this process. */
export async function benchListings(count: number): Promise<Row[]> {
	const folder = await emptyFolder('catalogue');
	const where = `${count} products, PostgreSQL`;
	const rows = [...(await timeAll(where, folder, count)), ...(await measureServer(where, folder))];
	await emptyFolder('catalogue');
	return rows;
}

/** The memory of a server with such a database while prices change, after some pages and after a listing sorted by name. */
async function measureServer(where: string, folder: string): Promise<Row[]> {
	const shop = await startServer(folder, ticking);
	async function memoryAfter(paths: string[]): Promise<number> {
		for (const path of paths) {
			const answer = await fetch(shop.url + path);
			if (!answer.ok) throw new Error(`${path} returned ${answer.status}.`);
			await answer.text();
		}
		return (await memoryOf(shop.process, 'resident')) / 2 ** 20;
	}
	try {
		const afterPages = await memoryAfter(['/', '/shop1', '/shop1?category=gold', '/search?searchText=silver+bar']);
		const afterNames = await memoryAfter(['/shop1?sort=name-a-to-z']);
		return [
			{
				name: `memory of a server, ${where}`,
				value: afterPages,
				unit: 'MB',
				goal: { atMost: 400 },
			},
			{ name: `memory of a server after a listing by name, ${where}`, value: afterNames, unit: 'MB' },
		];
	} finally {
		await shop.stop();
	}
}

async function timeAll(where: string, folder: string, count: number): Promise<Row[]> {
	const connection = await connect({ folder });
	try {
		const started = performance.now();
		await connection.withoutTimeLimits(async (db) => {
			await fillCatalogue(db, count);
			await db.execute(sql`vacuum analyze`);
		});
		console.log(`${where}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
		const backend = createApi(connection.db);
		const first = (await timeCall(backend, 'searchProducts', '')) / 1000;
		const byName = (await timeCall(backend, 'searchProducts', 'sort=name-a-to-z')) / 1000;
		const rows: Row[] = [
			{ name: `first listing, ${where}`, value: first, unit: 's', goal: { atMost: 3 } },
			{ name: `first listing by name, ${where}`, value: byName, unit: 's' },
		];
		for (const kind of kinds) {
			const turns = kind.after === 'start' && count > manyProducts ? fewRounds : rounds;
			rows.push(await time(connection.db, kind, where, turns));
		}
		return rows;
	} finally {
		await connection.close();
	}
}

/** Creates the API in this process. */
export function createApi(db: Database): Hono {
	const log = pino({ level: 'error' });
	return createBackend({ db, apiToken, shopUrl: 'http://localhost', log, checkAnswers: false });
}

async function time(db: Database, kind: Kind, where: string, turns: number): Promise<Row> {
	const { name, queries, once = [], call, after, atMost } = kind;
	const times: number[] = [];
	let backend = createApi(db);
	for (let round = 0; round < turns + warmUps; round++) {
		if (after === 'start') backend = createApi(db);
		// Loads the catalog into memory.
		await timeCall(backend, 'searchProducts', '');
		for (const query of queries ?? once.slice(10 * round, 10 * (round + 1))) {
			if (after === 'edit') await db.update(products).set({ title: sql`title` }).where(eq(products.position, 1));
			const time = await timeCall(backend, call ?? 'searchProducts', query);
			if (round >= warmUps) times.push(time);
		}
	}
	const of = `p50 ${percentile(times, 0.5).toFixed(1)} ms`;
	return {
		name: `${name}: p95, ${where}`,
		value: percentile(times, 0.95),
		unit: 'ms',
		...(atMost && { goal: { atMost } }),
		of,
	};
}

/** Times a call. @throws Error if it fails: a fast error proves nothing */
export async function timeCall(
	backend: Hono,
	call: 'searchProducts' | NonNullable<Kind['call']>,
	query: string,
): Promise<number> {
	const started = performance.now();
	const response = await backend.request(`/api/${paths[call][1]}?${query}`, { headers: { 'x-api-token': apiToken } });
	const body = await response.text();
	if (!response.ok) throw new Error(`${query}: ${body}`);
	return performance.now() - started;
}
