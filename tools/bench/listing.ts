import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createBackend } from '../../backend/app.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { paths } from '../../contract/paths.ts';
import { fillCatalogue, finishes, names } from './many-products.ts';
import { type Row, share } from './row.ts';
import { emptyFolder, memoryOf, startServer, ticking } from './server-process.ts';

const apiToken = 'bench';
/** With more products, the catalogue is loaded only a few times. */
const manyProducts = 200_000;
const rounds = 20;
const fewRounds = 3;
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

const related = ['1001', '1030', '1065', '1080', '1100'].map((id) => `id=${id}&limit=4`);
const showcases = ['featured', 'offer', 'ending&productType=bags', 'pictures', 'swatches&rank=3', 'video'].map(
	(what) => `with=${what}`,
);
const ofMetal = ['', 'page=7', 'metal_id=gold&page=20', 'metal_id=palladium'];

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
	call?: 'suggest' | 'getRelatedProducts' | 'getShowcaseProduct' | 'getProductsOfMetal';
	/** Asked in a shop that has just begun, so that nothing which is kept answers, or after a product got other words. */
	after?: 'start' | 'edit';
	/** Milliseconds. */
	atMost?: number;
};

const kinds: Kind[] = [
	{ name: 'listing, three filters and a sort', queries: listings, atMost: 30 },
	{ name: 'search, each for the first time', once: others, atMost: 30 },
	{ name: 'search after a product got other words', queries: searches, after: 'edit', atMost: 30 },
	{ name: 'search again, as its pages and filters ask', queries: searches, atMost: 30 },
	{ name: 'one word of a quarter of the goods, the first time', queries: common, after: 'start', atMost: 500 },
	{ name: 'one word of a quarter, after other words', queries: common, after: 'edit', atMost: 500 },
	{ name: 'one word of a quarter of the goods, again', queries: common, atMost: 50 },
	{ name: 'suggestions, the first time', queries: typed, call: 'suggest', after: 'start' },
	{ name: 'related products', queries: related, call: 'getRelatedProducts', atMost: 30 },
	{ name: 'a product to show off', queries: showcases, call: 'getShowcaseProduct', atMost: 50 },
	{ name: 'a page of all, or of a metal', queries: ofMetal, call: 'getProductsOfMetal', atMost: 50 },
];

/** p50 and p95 of listings and searches over `count` products, asked of the API in this process. */
export async function benchListings(count: number): Promise<Row[]> {
	const folder = await emptyFolder('catalogue');
	const where = `${count} products, PostgreSQL`;
	const rows = [...(await timeAll(where, folder, count)), ...(await weighServer(where, folder))];
	await emptyFolder('catalogue');
	return rows;
}

/** What a whole server takes over such a database while prices tick, once it was asked for pages; and once somebody has sorted by name, too. */
async function weighServer(where: string, folder: string): Promise<Row[]> {
	const shop = await startServer(folder, ticking);
	async function weighAfter(paths: string[]): Promise<number> {
		for (const path of paths) {
			const answer = await fetch(shop.url + path);
			if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
			await answer.text();
		}
		return (await memoryOf(shop.process, 'resident')) / 2 ** 20;
	}
	try {
		const usual = await weighAfter(['/', '/shop1', '/shop1?category=gold', '/search?searchText=silver+bar']);
		const named = await weighAfter(['/shop1?sort=name-a-to-z']);
		return [
			{
				name: `memory of a whole server, ${where}`,
				value: usual,
				unit: 'MB',
				goal: { atMost: 400 },
			},
			{ name: `the same after a listing by name, ${where}`, value: named, unit: 'MB' },
		];
	} finally {
		await shop.stop();
	}
}

async function timeAll(where: string, folder: string, count: number): Promise<Row[]> {
	const connection = await connect({ folder });
	try {
		const started = performance.now();
		await connection.unhurried(async (db) => {
			await fillCatalogue(db, count);
			await db.execute(sql`vacuum analyze`);
		});
		console.log(`${where}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
		const backend = begin(connection.db);
		const first = (await ask(backend, 'searchProducts', '')) / 1000;
		const byName = (await ask(backend, 'searchProducts', 'sort=name-a-to-z')) / 1000;
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

/** The API over a database, in this process. */
export function begin(db: Database): Hono {
	const log = pino({ level: 'error' });
	return createBackend({ db, apiToken, shopUrl: 'http://localhost', log, checkAnswers: false });
}

async function time(db: Database, kind: Kind, where: string, turns: number): Promise<Row> {
	const { name, queries, once = [], call, after, atMost } = kind;
	const times: number[] = [];
	let backend = begin(db);
	for (let round = 0; round < turns + warmUps; round++) {
		if (after === 'start') backend = begin(db);
		// Reads the catalogue in.
		await ask(backend, 'searchProducts', '');
		for (const query of queries ?? once.slice(10 * round, 10 * (round + 1))) {
			if (after === 'edit') await db.update(products).set({ title: sql`title` }).where(eq(products.position, 1));
			const time = await ask(backend, call ?? 'searchProducts', query);
			if (round >= warmUps) times.push(time);
		}
	}
	const of = `p50 ${share(times, 0.5).toFixed(1)} ms`;
	return {
		name: `${name}: p95, ${where}`,
		value: share(times, 0.95),
		unit: 'ms',
		...(atMost && { goal: { atMost } }),
		of,
	};
}

/** @throws Error when the answer is no success: a fast refusal proves nothing */
export async function ask(
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
