import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { holidays } from '../../backend/calendar/tables.ts';
import { productImages } from '../../backend/catalogue/picture-tables.ts';
import { findProduct } from '../../backend/catalogue/products.ts';
import { productReviews } from '../../backend/catalogue/reviews/review-tables.ts';
import { categories, products } from '../../backend/catalogue/tables.ts';
import { posts } from '../../backend/content/tables.ts';
import { coupons } from '../../backend/coupons/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { shippingMethods } from '../../backend/places/tables.ts';
import { policies } from '../../backend/policies/tables.ts';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { storeReading } from '../../backend/pricing/store-reading.ts';
import { priceState, spotPrices } from '../../backend/pricing/tables.ts';
import { followVersions } from '../../backend/versions/follow-versions.ts';
import { queueLimits } from '../../server/admission/admission.ts';
import { createFairQueue } from '../../server/admission/fair-queue.ts';
import { createPageCache } from '../../server/page-cache/page-cache.ts';
import { goldOunce, test } from '../setup/api.ts';
import { listen } from '../setup/listen.ts';

/** Raises gold by a cent, as a feed would, and resets it after the test, because other files use the same database. */
async function tick(db: Database): Promise<void> {
	const [gold] = await db.select().from(spotPrices).where(eq(spotPrices.metalId, 'gold'));
	if (!gold) throw new Error('Gold has no price.');
	const store = (askCents: number) =>
		storeReading(db, { spots: [{ ...gold, askCents }], source: gold.source, time: gold.updatedAt });
	onTestFinished(async () => void (await store(gold.askCents)));
	await store(gold.askCents + 1);
}

test('every change of page content, by any program, changes the version; reading does not', async ({
	shop: { db },
	sell,
}) => {
	const { id } = await sell(goldOunce);
	const { read } = followVersions(db, defaultPriceRules);
	const same = sql`position`;
	const mine = eq(productReviews.productId, id);
	const review = { name: 'R', email: 'r@example.com', mailbox: 'r@example.com', review: 'Fine', rating: 5 };
	const changes: (() => Promise<unknown>)[] = [
		() => db.update(products).set({ title: 'Another title' }).where(eq(products.id, id)),
		() => sell(),
		() => db.insert(productImages).values({ productId: id, imgPath: 'a.webp', imgCode: 'a', position: 1 }),
		() => db.update(productImages).set({ imgPath: 'b.webp' }).where(eq(productImages.productId, id)),
		() => db.delete(productImages).where(eq(productImages.productId, id)),
		() => db.insert(productReviews).values({ ...review, productId: id, date: new Date(0) }),
		() => db.update(productReviews).set({ rating: 4 }).where(mine),
		() => db.delete(productReviews).where(mine),
		() => db.update(categories).set({ position: same }),
		() => db.update(posts).set({ title: sql`title` }).where(eq(posts.slug, 'what-spot-really-means')),
		() => db.update(policies).set({ title: sql`title` }).where(eq(policies.slug, 'terms')),
		() => db.update(shippingMethods).set({ priceCents: sql`price_cents` }),
		() => db.update(coupons).set({ minimumCents: sql`minimum_cents` }),
		() => db.insert(holidays).values({ day: '2031-12-24', name: 'Closed' }),
		() => db.delete(holidays).where(eq(holidays.day, '2031-12-24')),
		() => tick(db),
		() => db.transaction((tx) => tx.delete(products).where(eq(products.id, id))),
	];
	let before = await read();
	for (const change of changes) {
		expect((await read()).name, String(change)).toBe(before.name);
		await change();
		const after = await read();
		expect(after.name, String(change)).not.toBe(before.name);
		before = after;
	}
});

test('a tick changes the version of the prices once', async ({ shop: { db }, sell }) => {
	await sell(goldOunce);
	const { read } = followVersions(db, defaultPriceRules);
	const before = await read();
	await tick(db);
	const after = await read();
	expect([after.prices, after.goods]).toEqual([before.prices + 1, before.goods]);
	expect(after.name).not.toBe(before.name);
});

test('any change of a product changes the version of goods, even right before a tick', async ({
	shop: { db },
	sell,
}) => {
	const { id } = await sell(goldOunce);
	const bag = await sell();
	const { read } = followVersions(db, defaultPriceRules);
	const before = await read();
	await db.update(products).set({ quantity: 3 }).where(eq(products.id, id));
	await tick(db);
	const after = await read();
	expect(after.goods).not.toBe(before.goods);
	// The price of other goods counts as content, like a title.
	await db.update(products).set({ askCents: 77_00 }).where(eq(products.id, bag.id));
	expect((await read()).goods).not.toBe(after.goods);

	const triggers = await db
		.select({ columns: sql<string>`tgattr::text` })
		.from(sql`pg_trigger`)
		.where(sql`tgrelid = 'products'::regclass and tgname = 'note_edit'`);
	expect(triggers).toEqual([{ columns: '' }]);
});

test('prices that become stale change the version, and the time is known in advance', async ({ shop: { db } }) => {
	const [state] = await db.select().from(priceState);
	onTestFinished(async () => void (await db.update(priceState).set(state ?? {})));
	const aged = async (seconds: number) => {
		await db
			.update(priceState)
			.set({ isFed: true, goodAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` });
		return followVersions(db, defaultPriceRules).read();
	};
	const [fresh, stale, same, staler] = [await aged(1), await aged(65), await aged(110), await aged(130)];
	expect(same.name).toBe(stale.name);
	expect(new Set([fresh, stale, staler].map(({ name }) => name)).size).toBe(3);
	expect(fresh.freshUntil - stale.freshUntil).toBeGreaterThan(30_000);
});

/** A server whose pages show a product of the database. */
async function servePages(db: Database) {
	const shop = { rendered: 0, isBroken: false, hasJustWritten: false };
	const versions = followVersions(db, defaultPriceRules);
	const listener = createPageCache({
		async render(url) {
			shop.rendered += 1;
			const id = new URL(url).pathname.split('/').at(-1) ?? '';
			const { title, askCents } = await findProduct(db, id);
			const answer = new Response(`${title} ${askCents}`, { status: shop.isBroken ? 500 : 200 });
			return { answer, isComplete: () => true };
		},
		versions,
		targetOf: (target) => ({ target, hasQuery: false }),
		originOf: () => 'http://shop.example',
		isKnownHost: () => true,
		networkOfClient: () => '192.0.2.1',
		hasJustWritten: () => shop.hasJustWritten,
		queue: createFairQueue(queueLimits.pages),
		maxBytes: 2 ** 20,
		sharedSeconds: 0,
	}).serve((_, response) => response.writeHead(404).end());
	const origin = await listen(listener);
	return {
		shop,
		invalidate: versions.invalidate,
		ask: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init),
	};
}

test('a page comes from memory until its data changes; the client that changed it sees the change at once, others soon', async ({
	shop: { db },
	sell,
}) => {
	const { id, askCents } = await sell({ ...goldOunce, title: 'Coin' });
	const { shop, ask, invalidate } = await servePages(db);
	const path = `/product-details/${id}`;
	const look = async () => {
		const answer = await ask(path);
		return [answer.headers.get('X-Cache'), await answer.text()];
	};
	expect(await look()).toEqual(['MISS', `Coin ${askCents}`]);
	expect(await look()).toEqual(['HIT', `Coin ${askCents}`]);

	await db.update(products).set({ title: 'Bar' }).where(eq(products.id, id));
	invalidate();
	shop.hasJustWritten = true;
	expect(await look()).toEqual(['MISS', `Bar ${askCents}`]);
	expect(await look()).toEqual(['HIT', `Bar ${askCents}`]);

	shop.hasJustWritten = false;

	await tick(db);
	invalidate();
	expect(await look()).toEqual(['UPDATING', `Bar ${askCents}`]);
	await expect.poll(look).toEqual(['HIT', `Bar ${askCents + 1}`]);

	await db.update(products).set({ title: 'Round' }).where(eq(products.id, id));
	// The shop notices changes of other programs within half a second.
	await expect.poll(async () => (await look())[1]).toBe(`Round ${askCents + 1}`);
});

test('simultaneous requests render once, HEAD and ETags work, and errors are not cached', async ({ shop: { db } }) => {
	const { shop, ask } = await servePages(db);
	const answers = await Promise.all(Array.from({ length: 500 }, () => ask('/product-details/1001')));
	const texts = await Promise.all(answers.map((answer) => answer.text()));
	expect([shop.rendered, new Set(texts).size, answers.every(({ status }) => status === 200)]).toEqual([1, 1, true]);

	const tag = answers[0]?.headers.get('ETag') ?? '';
	expect((await ask('/product-details/1001', { headers: { 'If-None-Match': tag } })).status).toBe(304);
	const head = await ask('/product-details/1001', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
	expect([head.headers.get('Content-Encoding'), head.headers.get('X-Cache'), await head.text()]).toEqual([
		'br',
		'HIT',
		'',
	]);

	shop.isBroken = true;
	expect((await ask('/product-details/1002')).status).toBe(500);
	shop.isBroken = false;
	expect((await ask('/product-details/1002')).status).toBe(200);
});
