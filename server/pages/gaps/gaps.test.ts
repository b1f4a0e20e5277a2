import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceShape, priceTexts } from '../../../app/price-texts.server.ts';
import { sayAge } from '../../../app/pricing/say-age.ts';
import { packSpot } from '../../../app/sent-spot.ts';
import { payableCents, toCents } from '../../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import { fillGaps, judgeGaps, learnGaps } from './gaps.ts';
import { cutOut, fill } from './pieces.ts';
import { findFacts } from './price-facts.ts';
import { type RecordedCalls, readCall, recordCalls } from './recorded-calls.ts';

const writer = { priceTexts, priceShape };

type State = Pick<SpotPrices, 'label' | 'stale' | 'paused' | 'age_seconds'>;
type Tick = { version: number; gold: number; asks: number[]; quantity: number; state?: State };

const fresh: State = { label: 'Simulated prices', stale: false, paused: false, age_seconds: 0 };

/** What a backend answers that sells so many coins, of which each second has a discount. */
function backendAt({ version, gold, asks, quantity, state = fresh }: Tick): typeof fetch {
	const time = new Date(1.79e12 + version * 10_000).toISOString();
	// So many that far from here the price of now is hardly ever the lowest or the highest of them, which would leave unclear what a page shows.
	const past = [-31.17, 12.08, -3.3, 4.41, -17.26, 8.15, -9.98, 21.37].map((apart) => gold + apart);
	const change = { amount: 17.29, percent: 0.43 };
	const spot: SpotPrices = {
		simulated: true,
		source: 'simulated',
		...state,
		version,
		time,
		prices: [
			{
				metal_id: 'gold',
				name: 'Gold',
				symbol: 'XAU',
				bid: gold - 2.11,
				ask: gold,
				change,
				sparkline: [...past, gold],
				updated_at: time,
			},
		].map((price) => ({ ...price, metal_id: 'gold' as const })),
	};
	const products = asks.map((ask, index) => ({
		id: `p${index}`,
		price: ask,
		pricing: { ask },
		discount: index % 2 === 1 ? 10 : 0,
		metal_type: 'gold',
		quantity,
	}));
	const paid = products.map(({ price, discount }) => payableCents(toCents(price), discount) / 100);
	const facets = { price: { min: Math.min(...paid), max: Math.max(...paid) } };
	const answers: Record<string, unknown> = {
		'/api/admin/getSpotPrice': spot,
		'/api/admin/searching-products': { products, total: products.length, facets },
	};
	return async (input) => Response.json(answers[new URL(new Request(input).url).pathname]);
}

const dollars = (value: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value);

type Listed = { products: { id: string; price: number; discount: number; quantity: number }[]; facets: unknown };

/** A page of them; `trick` makes of the prices what is no price any more. */
async function pageOver(ask: typeof fetch, trick?: (listed: Listed) => string): Promise<Buffer> {
	const read = async (path: string) => (await ask(`http://shop.invalid/api/admin/${path}`)).json();
	const [spot, listed] = (await Promise.all([read('getSpotPrice'), read('searching-products')])) as [
		SpotPrices,
		Listed,
	];
	const rows = listed.products.map(({ id, price, discount, quantity }) => {
		const paid = payableCents(toCents(price), discount) / 100;
		return `<li id="${id}">${dollars(paid)}${discount ? `<s>${dollars(price)}</s>` : ''} ${quantity} left</li>`;
	});
	const metals = spot.prices.map(({ ask: price }) => `<b>Gold ${dollars(price)}</b>`);
	const note = `<p>${spot.label}<i>${sayAge(spot)}</i></p>`;
	const data = JSON.stringify({ spot: packSpot(spot), listed });
	const text = `${metals}${note}<ul>${rows.join('')}</ul>${trick?.(listed) ?? ''}<script>${data}</script>`;
	return Buffer.from(text);
}

async function rendered(tick: Tick, trick?: (listed: Listed) => string) {
	const { fetch, calls } = recordCalls({ fetch: backendAt(tick) });
	return { body: await pageOver(fetch, trick), calls };
}

const factsOf = (calls: RecordedCalls) => {
	const found = findFacts(calls);
	if (!found || found === 'mixed') throw new Error('The page should be known.');
	return found.facts;
};

const first: Tick = { version: 5_000, gold: 4_096.31, asks: [4_210.55, 43.18, 134_215.2, 512.4], quantity: 25 };

test('filled at any other prices a page is, byte for byte, what is rendered at them', async () => {
	const { body, calls } = await rendered(first);
	const gaps = await learnGaps(body, calls, (over) => pageOver(over), writer);
	if (!gaps || gaps === 'later') throw new Error('Its gaps were not learned.');
	let filled = 0;
	const cents = (least: number, most: number) =>
		fc.integer({ min: 100 * least, max: 100 * most }).map((all) => all / 100);
	await fc.assert(
		fc.asyncProperty(
			fc.record({
				version: fc.integer({ min: 1, max: 99_999 }),
				gold: cents(3_000, 5_000),
				asks: fc.tuple(cents(3_000, 5_000), cents(43, 43.5), cents(130_000, 138_000), cents(400, 600)),
				quantity: fc.constant(25),
			}),
			async (tick) => {
				const other = await rendered(tick);
				const page = fillGaps(gaps, factsOf(other.calls), writer);
				if (page) filled += 1;
				expect(judgeGaps(gaps, other.calls, other.body, writer)).not.toBe('other');
				if (page && judgeGaps(gaps, other.calls, other.body, writer) !== 'unknown') expect(page).toEqual(other.body);
			},
		),
	);
	expect(filled).toBeGreaterThan(30);
});

test.each<[string, (listed: Listed) => string]>([
	[
		'the cheapest',
		({ products }) =>
			`Cheapest: ${products.toSorted((a, b) => a.price - b.price)[0]?.id} ${products.reduce((sum, { price }) => sum + price, 0)}`,
	],
	['a sum', ({ products }) => `All for ${dollars(products.reduce((sum, { price }) => sum + price, 0))}`],
	['a rounded price', ({ products }) => `From about ${Math.round(products[0]?.price ?? 0)} dollars`],
])('a page that shows %s is not believed, since nobody said how that is made', async (_, trick) => {
	const { body, calls } = await rendered(first, trick);
	expect(await learnGaps(body, calls, (over) => pageOver(over, trick), writer)).toBeUndefined();
});

test('prices at which a page is made otherwise are not filled in', async () => {
	const { body, calls } = await rendered(first);
	const gaps = await learnGaps(body, calls, (over) => pageOver(over), writer);
	if (!gaps || gaps === 'later') throw new Error('Its gaps were not learned.');
	const facts = factsOf(calls);
	const { spot } = facts;
	if (!spot) throw new Error('It shows spot.');
	expect(fillGaps(gaps, facts, writer)).toEqual(body);
	expect(fillGaps(gaps, { ...facts, spot: { ...spot, simulated: false } }, writer)).toBeUndefined();
	const fallen = spot.prices.map((price) => ({ ...price, change: { amount: -1.5, percent: -0.04 } }));
	expect(fillGaps(gaps, { ...facts, spot: { ...spot, prices: fallen } }, writer)).toBeUndefined();
	expect(fillGaps(gaps, { ...facts, products: facts.products.slice(1) }, writer)).toBeUndefined();
});

const label = 'Simulated prices';
const states: State[] = [
	fresh,
	{ label, stale: true, paused: false, age_seconds: 70 },
	{ label, stale: true, paused: true, age_seconds: 7_200 },
	{ ...fresh, label: `${label}, market closed` },
	{ label: `${label}, market closed`, stale: true, paused: true, age_seconds: 600 },
];

test('learned while prices are in one state, a page is filled in every other as it is rendered then', async () => {
	for (const state of states) {
		const { body, calls } = await rendered({ ...first, state });
		const gaps = await learnGaps(body, calls, (over) => pageOver(over), writer);
		if (!gaps || gaps === 'later') throw new Error(`Its gaps were not learned: ${JSON.stringify(state)}.`);
		for (const other of states) {
			const then = await rendered({ ...first, version: first.version + 1, gold: first.gold + 1.11, state: other });
			expect(fillGaps(gaps, factsOf(then.calls), writer)?.toString()).toBe(then.body.toString());
		}
	}
});

test('a page that says otherwise whether prices are fresh is not believed', async () => {
	const told = async (over: typeof fetch) => {
		const spot = (await (await over('http://shop.invalid/api/admin/getSpotPrice')).json()) as SpotPrices;
		return Buffer.concat([await pageOver(over), Buffer.from(spot.paused ? '<b>Nothing is sold now</b>' : '')]);
	};
	const { fetch, calls } = recordCalls({ fetch: backendAt(first) });
	expect(await learnGaps(await told(fetch), calls, told, writer)).toBeUndefined();
});

test('the same prices are the same facts, in whatever order calls that are made at once were answered', async () => {
	const { calls } = await rendered(first);
	const [key, of] = [...calls].find(([, { name }]) => name === 'searchProducts') ?? [];
	if (!key || !of) throw new Error('There is a listing.');
	const listed = of.value as { products: { id: string }[] };
	const onPage = (page: number) => ({
		...of,
		value: { ...listed, products: listed.products.map((each) => ({ ...each, id: `${each.id}-${page}` })) },
	});
	const inOrder = new Map([...calls, [`${key}&page=1`, onPage(1)], [`${key}&page=2`, onPage(2)]]);
	const turned = new Map([...inOrder].reverse());
	expect(factsOf(turned)).toEqual(factsOf(inOrder));
	expect(factsOf(inOrder).products.length).toBeGreaterThan(factsOf(calls).products.length);
});

test('a page of two ticks is seen as one', async () => {
	const { fetch, calls } = recordCalls({ fetch: backendAt(first) });
	await pageOver(fetch);
	const later = recordCalls({ fetch: backendAt({ ...first, asks: first.asks.map((ask) => ask + 1) }) });
	await pageOver(later.fetch);
	const [of] = [...later.calls.values()].filter(({ name }) => name === 'searchProducts');
	if (!of) throw new Error('There is a listing.');
	calls.set('another listing', { ...of, request: { ...of.request, url: `${of.request.url}?page=2` } });
	expect(findFacts(calls)).toBe('mixed');
});

test('a page that asks what nobody said how it hangs on prices is not believed', async () => {
	const { body, calls } = await rendered(first);
	const request = {
		url: 'http://shop.invalid/api/admin/get-spot-history',
		method: 'GET',
		headers: new Headers(),
		body: '',
	};
	calls.set('history', readCall(request, 200, '{"points":[]}'));
	expect(await learnGaps(body, calls, (over) => pageOver(over), writer)).toBeUndefined();
});

test('whatever is cut out of a page and put in again gives the page', () => {
	const figure = fc.integer({ min: 1_000, max: 9_999_999 }).map(String);
	fc.assert(
		fc.property(
			fc.array(fc.oneof(figure, fc.string({ unit: 'grapheme' })), { maxLength: 30 }),
			fc.array(figure),
			(parts, texts) => {
				const page = [...parts, ...texts].join(' ');
				expect(fill(cutOut(page, texts), texts).toString()).toBe(page);
			},
		),
	);
});

test('what was one text in two meanings is filled only as long as both are the same', async () => {
	const { body, calls } = await rendered(first);
	const gaps = await learnGaps(body, calls, (over) => pageOver(over), writer);
	if (!gaps || gaps === 'later') throw new Error('Its gaps were not learned.');
	const facts = factsOf(calls);
	const texts = writer.priceTexts(facts);
	const [gold, bid] = [String(facts.spot?.prices[0]?.ask), String(facts.spot?.prices[0]?.bid)].map((text) =>
		texts.indexOf(text),
	);
	const unclear = { ...gaps, alike: [[gold ?? 0, bid ?? 0] as [number, number]] };
	expect(fillGaps(gaps, facts, writer)).toEqual(body);
	expect(fillGaps(unclear, facts, writer)).toBeUndefined();
});

test('a figure is not found within a longer one', () => {
	const page = '12345 123456 0.12345 $12,345 12345.5';
	expect(fill(cutOut(page, ['12345', '12345.5']), ['x', 'y']).toString()).toBe('x 123456 0.12345 $12,345 y');
});
