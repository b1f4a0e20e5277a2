import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, vi } from 'vitest';
import { productHead } from '../../app/page-head/structured-data.ts';
import { currentDiscount } from '../../backend/catalogue/current-discount.ts';
import { payablesOf } from '../../backend/catalogue/facts/fact-prices.ts';
import { followFacts } from '../../backend/catalogue/facts/follow-facts.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { clock } from '../../backend/db/clock.ts';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { followVersions } from '../../backend/versions/follow-versions.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { payableCents, priceOf } from '../../contract/pricing/amount.ts';
import { discountAt } from '../../contract/pricing/offer.ts';
import { minute } from '../../contract/time-spans.ts';
import { goldAt, test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import type { Client } from '../setup/client.ts';

/** Replaces the clock of the database. */
function holdClock() {
	let time = Date.now();
	const spy = vi.spyOn(clock, 'databaseTime').mockImplementation(async () => new Date(time));
	onTestFinished(() => spy.mockRestore());
	return {
		at: (minutes: number) => new Date(time + minutes * minute),
		set(to: Date) {
			time = to.getTime();
		},
	};
}

/** Price and discount of a product in every response of the shop. */
async function told(shop: Client, { id, title, brandSlug }: { id: string; title: string; brandSlug: string }) {
	const of = (cards: Pick<ProductCard, 'id' | 'pricing' | 'discount' | 'offerDate'>[]) => {
		const card = cards.find((one) => one.id === id);
		return card && { discount: card.discount, paid: priceOf(card).paid, end: card.offerDate?.endDate };
	};
	const listed = async (query: object) => (await shop.get('searchProducts', { brand: brandSlug, ...query })).body;
	const { product } = (await shop.get('getProductDetails', { id })).body;
	const listing = await listed({});
	const onSale = await listed({ status: 'on-sale' });
	const sorted = await listed({ sort: 'on-sale' });
	const cheap = await listed({ maxPrice: '93.00' });
	const { body: byId } = await shop.post('getProductsById', { product_ids: [id] });
	const { body: suggestions } = await shop.get('suggest', { searchText: title });
	const quote = await quoteFor(shop, { [id]: 1 });
	const head = productHead(undefined, product, [], []);
	return {
		product: of([product]),
		listing: of(listing.products),
		byId: of(byId.products),
		suggestion: of(suggestions.products),
		status: listing.facets.status.find(({ slug }) => slug === 'on-sale')?.count,
		range: listing.facets.price,
		onSale: onSale.total,
		sorted: sorted.total,
		cheap: cheap.total,
		quoted: quote.lines[0]?.unit_price,
		head: head.properties['product:price:amount'],
		data: JSON.parse(JSON.stringify(head.data[0])).offers,
	};
}

test('SQL and the contract agree on the discount of every offer at every time', async ({ shop, sell }) => {
	const { id } = await sell();
	const base = Date.parse('2026-06-01T00:00:00Z');
	const instant = fc.integer({ min: -5, max: 5 }).map((milliseconds) => new Date(base + milliseconds));
	const offer = fc.record({
		discount: fc.integer({ min: 0, max: 99 }),
		offerStart: fc.option(instant),
		offerEnd: fc.option(instant),
	});
	const law = async (
		{ offerStart, offerEnd, discount }: { offerStart: Date | null; offerEnd: Date | null; discount: number },
		time: Date,
	) => {
		await shop.db.update(products).set({ discount, offerStart, offerEnd }).where(eq(products.id, id));
		const [row] = await shop.db
			.select({ now: currentDiscount(time) })
			.from(products)
			.where(eq(products.id, id));
		const offerDate = { startDate: offerStart?.toISOString() ?? null, endDate: offerEnd?.toISOString() ?? null };
		expect(row?.now).toBe(discountAt({ discount, offerDate }, time.getTime()));
	};
	const isPossible = ({ offerStart, offerEnd }: { offerStart: Date | null; offerEnd: Date | null }) =>
		!offerStart || !offerEnd || offerStart < offerEnd;
	await fc.assert(fc.asyncProperty(offer.filter(isPossible), instant, law));
});

test('a sale is over everywhere as soon as its offer has ended, without a write', async ({ shop, sell }) => {
	const time = holdClock();
	const [end, after] = [time.at(20), time.at(21)];
	const sold = await sell({ brandSlug: 'ending', discount: 7, offerStart: time.at(-1), offerEnd: end, sizes: [] });
	expect(await told(shop, sold)).toMatchObject({
		...Object.fromEntries(
			['product', 'listing', 'byId', 'suggestion'].map((name) => [
				name,
				{ discount: 7, paid: 93, end: end.toISOString() },
			]),
		),
		...{ status: 1, onSale: 1, sorted: 1, cheap: 1, range: { min: 93, max: 93 }, quoted: 93, head: '93.00' },
		data: { price: '93.00', priceValidUntil: end.toISOString() },
	});
	time.set(after);
	const over = await told(shop, sold);
	expect(over).toMatchObject({
		...Object.fromEntries(
			['product', 'listing', 'byId', 'suggestion'].map((name) => [name, { discount: 0, paid: 100, end: undefined }]),
		),
		...{ status: 0, onSale: 0, sorted: 0, cheap: 0, range: { min: 100, max: 100 }, quoted: 100, head: '100.00' },
		data: { price: '100.00' },
	});
	expect(over.data).not.toHaveProperty('priceValidUntil');
});

test.for([
	{ name: 'without dates', start: undefined, end: undefined, paid: [93, 93, 93] },
	{ name: 'with a start alone', start: 10, end: undefined, paid: [100, 93, 93] },
	{ name: 'with an end alone', start: undefined, end: 20, paid: [93, 93, 100] },
	{ name: 'with both', start: 10, end: 20, paid: [100, 93, 100] },
])('a discount $name applies at the right times', async ({ start, end, paid }, { shop, sell }) => {
	const time = holdClock();
	const times = [0, 10, 20].map(time.at);
	const sold = await sell({
		discount: 7,
		brandSlug: 'one-sided',
		...(start !== undefined && { offerStart: time.at(start) }),
		...(end !== undefined && { offerEnd: time.at(end) }),
	});
	for (const [index, at] of times.entries()) {
		time.set(at);
		const { listing, product, cheap, onSale } = await told(shop, sold);
		expect([listing?.paid, product?.paid], `${at}`).toEqual([paid[index], paid[index]]);
		expect([cheap, onSale]).toEqual(paid[index] === 93 ? [1, 1] : [0, 0]);
	}
});

test('a price that was locked during an offer is valid for its ten minutes, and no longer', async ({ shop, sell }) => {
	const time = holdClock();
	const { id } = await sell({ discount: 7, offerEnd: time.at(1) });
	const to = { lock_key: newKey()['Idempotency-Key'] };
	const price = async () => (await quoteFor(shop, { [id]: 1 }, to)).lines[0]?.unit_price;
	const [soon, late] = [time.at(9), time.at(11)];
	expect(await price()).toBe(93);
	time.set(soon);
	expect(await price()).toBe(93);
	time.set(late);
	expect(await price()).toBe(100);
});

test('a first request after the end of an offer does not get its price, even if others have it locked', async ({
	shop,
	sell,
}) => {
	const time = holdClock();
	const { id } = await sell({ discount: 7, offerStart: time.at(1), offerEnd: time.at(2) });
	const times = [0, 1, 2].map(time.at);
	const quotes = [];
	for (const at of times) {
		time.set(at);
		quotes.push((await quoteFor(shop, { [id]: 1 })).lines[0]?.unit_price);
	}
	expect(quotes).toEqual([100, 93, 100]);
});

test('an order that is placed after the end of an offer is charged the full price', async ({ shop, sell }) => {
	const time = holdClock();
	const { id } = await sell({ discount: 7, offerStart: time.at(-5), offerEnd: time.at(1) });
	time.set(time.at(2));
	const quote = await quoteFor(shop, { [id]: 1 });
	const { body } = await shop.post('placeOrder', orderOf(quote), newKey());
	expect(body.order.lines[0]).toMatchObject({ ask: 100, sale: 0, unit_price: 100, total: 100 });
});

test('the offers in memory equal those that a new node reads, at any time and after a sleep', async ({
	shop: { db },
	sell,
}) => {
	const time = holdClock();
	const ids: string[] = [];
	for (const [start, end] of [
		[10, 20],
		[15, undefined],
		[undefined, 30],
	]) {
		const { id } = await sell({
			...goldAt(100_00),
			premiumBasisPoints: 1_000,
			discount: 7,
			...(start && { offerStart: time.at(start) }),
			...(end && { offerEnd: time.at(end) }),
		});
		ids.push(id);
	}
	const rows = await db.select().from(products).where(inArray(products.id, ids));
	const following = followFacts(db);
	async function known(read: typeof following) {
		const facts = await read('showcase');
		const slots = rows.map(({ position }) => facts.slotOf.get(position) ?? -1);
		const prices = payablesOf(facts);
		return slots.map((slot) => {
			const kind = facts.kind[slot] ?? -1;
			const band = facts.premium.slugs[facts.premium.codes[kind] ?? -1];
			return [prices[slot], facts.prices.discount[slot], facts.states[kind], band, facts.showcase.offerEnd[slot]];
		});
	}
	// The last step goes back, because somebody may set the clock.
	for (const at of [0, 10, 12, 15, 25, 60, 12].map(time.at)) {
		time.set(at);
		const now = await known(following);
		expect(now, `${at}`).toEqual(await known(followFacts(db)));
		expect(now.map(([cents]) => cents)).toEqual(
			rows.map(({ offerStart, offerEnd }) => {
				const hasEnded = offerEnd && offerEnd <= at;
				return payableCents(110_00, (offerStart && offerStart > at) || hasEnded ? 0 : 7);
			}),
		);
	}
});

test('the version of pages changes on every node when an offer begins and ends', async ({ shop: { db }, sell }) => {
	const time = holdClock();
	const [start, middle, end] = [10, 15, 20].map(time.at) as [Date, Date, Date];
	await sell({ discount: 7, offerStart: start, offerEnd: end });
	const nodes = [followVersions(db, defaultPriceRules), followVersions(db, defaultPriceRules)];
	const names = () => Promise.all(nodes.map(async ({ read }) => (await read()).name));
	const seen = [await names()];
	expect(await names()).toEqual(seen[0]);
	for (const at of [new Date(start.getTime() + 1_000), middle, new Date(end.getTime() + 1_000)]) {
		time.set(at);
		seen.push(await names());
	}
	for (const node of [0, 1]) {
		const [before, running, same, after] = seen.map((one) => one[node]);
		expect(new Set([before, running, after]).size).toBe(3);
		expect(same).toBe(running);
	}
});

test('a version is known only until the next offer begins or ends', async ({ shop: { db }, sell }) => {
	const time = holdClock();
	const steady = clock.steady();
	await sell({ discount: 7, offerEnd: time.at(1) });
	const { read, known } = followVersions(db, defaultPriceRules);
	const { offersUntil = 0 } = await read();
	expect(offersUntil - steady).toBeGreaterThan(59_000);
	expect(offersUntil - steady).toBeLessThan(62_000);
	expect(known()).toBeDefined();
	const spy = vi.spyOn(clock, 'steady').mockReturnValue(offersUntil);
	onTestFinished(() => spy.mockRestore());
	expect(known()).toBeUndefined();
});
