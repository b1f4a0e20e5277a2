import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { priceShape, priceTexts } from '../../app/price-texts.server.ts';
import { sayAge } from '../../app/pricing/say-age.ts';
import { packSpot } from '../../app/sent-spot.ts';
import { createBackend } from '../../backend/app.ts';
import { snapshotReader } from '../../backend/catalogue/price-snapshot.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { usualRules } from '../../backend/pricing/freshness.ts';
import { priceState, spotPrices } from '../../backend/pricing/tables.ts';
import { followVersions } from '../../backend/versions/follow-versions.ts';
import type { Listing } from '../../contract/catalogue/listing.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { createFairTurns } from '../../server/pages/fair-turns.ts';
import { followTicks } from '../../server/pages/gaps/follow-ticks.ts';
import { followAnswers } from '../../server/pages/gaps/known-answers.ts';
import { recordCalls } from '../../server/pages/gaps/recorded-calls.ts';
import { addressOf } from '../../server/pages/page-address.ts';
import { createPageCache } from '../../server/pages/page-cache.ts';
import { goldOunce, test } from '../setup/api.ts';
import { apiToken, shopUrl } from '../setup/client.ts';
import { farAway, goldTicks } from '../setup/gold-ticks.ts';
import { listen } from '../setup/listen.ts';

/** A shop whose pages show spot and a listing, over the real backend and its database. */
async function servePages(db: Database) {
	const log = pino({ level: 'silent' });
	const backend = createBackend({ db, apiToken, shopUrl, log, checkAnswers: true });
	const ask: typeof fetch = async (input, init) => backend.fetch(new Request(input, init));
	const versions = followVersions(db, usualRules);
	const shop = { rendered: 0, onRender: async () => {} };

	async function pageOver(over: typeof fetch, url: string): Promise<string> {
		const read = async (path: string) => {
			const answer = await over(`http://backend.invalid/api/admin/${path}`, { headers: { 'x-api-token': apiToken } });
			return answer.json();
		};
		const query = new URL(url).search;
		const spot = (await read('getSpotPrice')) as SpotPrices;
		await shop.onRender();
		const listing = (await read(`searching-products${query}`)) as Listing;
		const rows = listing.products.map((product) => {
			const { paid, perOunce } = priceOf(product);
			return `${product.id}: ${formatDollars(paid)}${perOunce === undefined ? '' : `, ${formatDollars(perOunce)} an ounce`}`;
		});
		const metals = spot.prices.map(({ name, ask: price }) => `${name} ${formatDollars(price)}`);
		const note = `${spot.label}: ${sayAge(spot)}`;
		return [...metals, note, ...rows, JSON.stringify({ spot: packSpot(spot), listing })].join('\n');
	}

	const listener = createPageCache({
		async render(url, over) {
			shop.rendered += 1;
			const { fetch, calls } = recordCalls({ fetch: ask });
			const answer = new Response(await pageOver(over ?? fetch, url));
			return { answer, isWhole: () => true, calls };
		},
		versions,
		addressOf: (target) => addressOf(target, () => ''),
		originOf: () => 'http://shop.example',
		addressOfClient: () => '192.0.2.1',
		turns: createFairTurns(),
		mostBytes: 2 ** 22,
		shared: 0,
		gaps: {
			ticks: followTicks({ read: snapshotReader(db, usualRules), fetch: ask, writer: { priceTexts, priceShape } }),
			answers: followAnswers(ask),
			writer: { priceTexts, priceShape },
			onDrift: (key) => expect.fail(`${key} was filled otherwise than it is rendered.`),
		},
	})((_, response) => response.writeHead(404).end());
	const origin = await listen(listener);

	async function look(path: string) {
		versions.doubt();
		const answer = await fetch(`${origin}${path}`);
		return { cache: answer.headers.get('X-Cache'), tag: answer.headers.get('ETag'), text: await answer.text() };
	}
	/** What would be rendered now. */
	const fresh = (path: string) => pageOver(recordCalls({ fetch: ask }).fetch, `http://shop.example${path}`);
	/** Lets ticks pass until a page is filled: it is learned after an answer, when the machine has time for it. */
	function learn(path: string, tick: () => Promise<void>): Promise<void> {
		return vi.waitFor(
			async () => {
				await tick();
				expect((await look(path)).cache, path).toBe('FILLED');
			},
			{ timeout: 50_000, interval: 100 },
		);
	}
	return { shop, look, fresh, learn };
}

const path = '/shop1?category=gold';

/** Whether it says to be a page of now: the one before may come while it is made, and where a busy database says nothing for a second. */
const isOfNow = (cache: string | null) => cache !== 'UPDATING' && cache !== 'STALE';

/** Gives the first product of that listing another title until the test ends. */
async function retitle(db: Database, title: string): Promise<void> {
	const first = eq(products.id, '1001');
	const [row] = await db.select({ title: products.title }).from(products).where(first);
	onTestFinished(
		async () =>
			void (await db
				.update(products)
				.set({ title: row?.title ?? '' })
				.where(first)),
	);
	await db.update(products).set({ title }).where(first);
}

test('a page is filled with each tick, as it would be rendered, and rendered once something else has changed', async ({
	shop: { db },
}) => {
	const tick = await goldTicks(db);
	const { shop, look, fresh, learn } = await servePages(db);
	await learn(path, tick);

	const { rendered } = shop;
	const tags = new Set<string | null>();
	for (let ticks = 0; ticks < 5; ticks++) {
		await tick();
		const page = await look(path);
		expect(page).toMatchObject({ cache: 'FILLED', text: await fresh(path) });
		tags.add(page.tag);
		expect((await look(path)).cache).toBe('HIT');
	}
	expect([shop.rendered, tags.size]).toEqual([rendered, 5]);

	await retitle(db, 'Another title');
	expect(await look(path)).toMatchObject({ cache: 'MISS', text: await fresh(path) });
});

test('a stampede after a tick fills a page once, and renders none', async ({ shop: { db } }) => {
	const tick = await goldTicks(db);
	const { shop, look, fresh, learn } = await servePages(db);
	await learn(path, tick);
	const { rendered } = shop;
	await tick();
	const pages = await Promise.all(Array.from({ length: 500 }, () => look(path)));
	const now = await fresh(path);
	expect(pages.filter(({ cache, text }) => isOfNow(cache) && text !== now)).toEqual([]);
	expect(shop.rendered).toBe(rendered);
});

/** Lets prices be so old, in seconds, as a feed that has stopped leaves them; put back when the test ends. */
async function age(db: Database, seconds: number): Promise<void> {
	await db.update(priceState).set({ isFed: true, goodAt: sql`now() - make_interval(secs => ${seconds})` });
	onTestFinished(async () => void (await db.update(priceState).set({ isFed: false, goodAt: null })));
}

test('whether prices are fresh, stale or paused is filled in, from the first time on, for whoever asks at once', async ({
	shop: { db },
}) => {
	const tick = await goldTicks(db);
	const { shop, look, fresh, learn } = await servePages(db);
	await age(db, 1);
	await learn(path, tick);
	const { rendered } = shop;
	for (const [seconds, said] of [
		[125, 'Simulated prices: , 2 min old\n'],
		[600, 'Simulated prices: , 10 min old; metals cannot be ordered now\n'],
		[1, 'Simulated prices: \n'],
		[7_300, 'Simulated prices: , 2 h old; metals cannot be ordered now\n'],
	] as const) {
		await age(db, seconds);
		const pages = await Promise.all(Array.from({ length: 50 }, () => look(path)));
		const now = await fresh(path);
		expect(now).toContain(said);
		expect(pages.filter(({ cache, text }) => isOfNow(cache) && text !== now)).toEqual([]);
		// Who asked last may have been answered while it was being filled.
		const { cache, text } = await look(path);
		expect([['HIT', 'FILLED'].includes(cache ?? ''), text]).toEqual([true, now]);
	}
	await tick();
	expect(await look(path)).toMatchObject({ cache: 'FILLED', text: await fresh(path) });
	expect(shop.rendered).toBe(rendered);
});

test('a page that was filled is not as it was rendered, though what it is made of is again', async ({
	shop: { db },
	sell,
}) => {
	const { id } = await sell({ categorySlug: 'bags' });
	const tick = await goldTicks(db);
	const { look, fresh } = await servePages(db);
	// Rendered while prices are fresh, and filled once they are old: learned anew until it comes so.
	await vi.waitFor(
		async () => {
			await age(db, 1);
			await tick();
			const { cache, tag } = await look(path);
			if (cache === 'FILLED') await retitle(db, `Title ${tag}`);
			await age(db, 125);
			expect([cache, (await look(path)).cache]).toEqual(['MISS', 'FILLED']);
		},
		{ timeout: 50_000, interval: 100 },
	);
	await age(db, 1);
	await db.update(products).set({ title: 'Another bag' }).where(eq(products.id, id));
	expect((await look(path)).text).toBe(await fresh(path));
});

test('what is sorted by price is filled only as long as it stands in that order', async ({ shop: { db }, sell }) => {
	// A cent of gold moves the first by a cent, the second by a thousandth of one.
	const [weight, premium] = [1_000_000, 0];
	const [gold] = await db.select().from(spotPrices).where(eq(spotPrices.metalId, 'gold'));
	const askCents = (gold?.askCents ?? 0) + farAway;
	const moving = await sell({
		...goldOunce,
		categorySlug: 'gold',
		askCents,
		fineWeightMicroOz: weight,
		premiumBasisPoints: premium,
	});
	const still = await sell({ categorySlug: 'gold', askCents: askCents + 15 });
	const sorted = '/shop1?category=gold&sort=low-to-high';
	const tick = await goldTicks(db);
	const { look, fresh } = await servePages(db);
	const orders = new Set<boolean>();
	const caches = new Set<string | null>();
	const wrong: string[] = [];
	const seen = async () => {
		await tick();
		const page = await look(sorted);
		if (page.text !== (await fresh(sorted))) wrong.push(page.text);
		orders.add(page.text.indexOf(`${moving.id}:`) < page.text.indexOf(`${still.id}:`));
		caches.add(page.cache);
		expect([orders, caches]).toEqual([new Set([true, false]), new Set(['MISS', 'FILLED'])]);
	};
	await vi.waitFor(seen, { timeout: 50_000, interval: 20 });
	expect(wrong).toEqual([]);
});

test('no page that is sent is of two ticks', async ({ shop: { db } }) => {
	const tick = await goldTicks(db);
	const { shop, look, fresh } = await servePages(db);
	let ticks = 0;
	shop.onRender = async () => {
		if (++ticks === 1) await tick();
	};
	const page = await look(path);
	shop.onRender = async () => {};
	expect([shop.rendered, page.text]).toEqual([2, await fresh(path)]);
});

test('a change marks the pages that show it, and listings where it comes to stand; others come as they were, and keep their gaps', async ({
	shop: { db },
	sell,
}) => {
	const { id } = await sell({ ...goldOunce, categorySlug: 'gold' });
	const tick = await goldTicks(db);
	const { shop, look, fresh, learn } = await servePages(db);
	const bags = '/shop1?category=bags';
	const silver = '/shop1?category=silver';
	const newest = '/shop1?category=silver&sort=new-added';
	await learn(silver, tick);
	for (const one of [path, bags, silver, newest]) await look(one);
	const { rendered } = shop;

	await retitle(db, 'A title of today');
	expect(await look(path)).toMatchObject({ cache: 'MISS', text: await fresh(path) });
	for (const [other, cache] of [
		[bags, 'SAME'],
		[newest, 'SAME'],
		[silver, 'FILLED'],
	] as const) {
		expect(await look(other)).toMatchObject({ cache, text: await fresh(other) });
		expect((await look(other)).cache).toBe('HIT');
	}
	expect(shop.rendered).toBe(rendered + 1);

	await retitle(db, 'A title of tomorrow');
	await tick();
	expect(await look(silver)).toMatchObject({ cache: 'FILLED', text: await fresh(silver) });
	await look(newest);
	await db.update(products).set({ categorySlug: 'silver' }).where(eq(products.id, id));
	expect(await look(newest)).toMatchObject({ cache: 'MISS', text: await fresh(newest) });
});
