import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { readSettings } from '../../contract/settings.ts';
import { demoSpots } from '../demo/metals.ts';
import { readFeed, refuseForeignAddress, UnreadableFeed } from './read-feed.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const expectedSpots = demoSpots();
const codes: Record<MetalId, string> = { gold: 'XAU', silver: 'XAG', platinum: 'XPT', palladium: 'XPD' };

function read(document: unknown, mapping?: string) {
	const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({ SPOT_FEED_FIELDS: mapping });
	return readFeed(document, { fields, limits }, now).spots.map(({ time: _, ...spot }) => spot);
}

type Entry = Record<string, unknown>;

/** A feed document with all metals. `entry` changes one entry, `top` adds fields beside the list. */
function feedDocument(entry: (metal: MetalId) => Entry = () => ({}), top: Entry = {}) {
	const prices = expectedSpots.map(({ metalId, bidCents, askCents }) => {
		const price = { metal: metalId, bid: toDollars(bidCents), ask: toDollars(askCents), time: now.toISOString() };
		return { ...price, ...entry(metalId) };
	});
	return { ...top, prices };
}

/** Scales bid and ask. */
const scaled = (factorOf: (dollars: number) => number) => (metal: MetalId) => {
	const spot = expectedSpots.find(({ metalId }) => metalId === metal);
	return { bid: factorOf(toDollars(spot?.bidCents ?? 0)), ask: factorOf(toDollars(spot?.askCents ?? 0)) };
};

describe('stated currencies and units', () => {
	test.each<[string, unknown, string?]>([
		['nothing', feedDocument()],
		['USD at the top', feedDocument(undefined, { currency: 'USD' })],
		['usd as base', feedDocument(undefined, { base: 'usd' })],
		['a metal as base', feedDocument((metal) => ({ base: codes[metal], quote: 'USD' }))],
		['USD for each metal', feedDocument(() => ({ currency: 'USD', unit: 'toz' }))],
		['US dollars in words', feedDocument(() => ({ currency: 'US dollars', unit: 'USD per troy ounce' }))],
		['pairs', feedDocument((metal) => ({ metal: `${codes[metal]}/USD`, symbol: `FX:${codes[metal]}USD` }))],
		[
			'the unit of a trade',
			feedDocument(() => ({ unit: 'USD/oz', name: 'Spot 999.9', currency: { code: 'USD', symbol: '$' } })),
		],
		['one ounce', feedDocument(() => ({ weight: '1 oz t', per: 'ounce' }))],
		[
			'where it is told to look',
			feedDocument(undefined, { says: { money: 'USD' }, currency: 'EUR' }),
			'currency=$.says.money',
		],
		['what is not looked at', feedDocument(() => ({ currency: 'credits', unit: 'lot' })), 'currency=,unit='],
		[
			'the same metals in euros, too',
			Object.fromEntries(
				expectedSpots.flatMap(({ metalId, bidCents, askCents }) => [
					[`${codes[metalId]}USD`, { bid: toDollars(bidCents), ask: toDollars(askCents) }],
					[`${codes[metalId]}EUR`, { bid: 1, ask: 1 }],
				]),
			),
			'prices=,metal=,time=',
		],
		[
			'a list in two currencies',
			{
				prices: [
					...feedDocument(() => ({ currency: 'EUR', bid: 1, ask: 1 })).prices,
					...feedDocument(() => ({ currency: 'USD' })).prices,
				],
			},
		],
	])('accepts %s', (_, document, mapping) => {
		expect(read(document, mapping)).toEqual(expectedSpots);
	});

	test.each<[string, unknown, RegExp, string?]>([
		['EUR at the top', feedDocument(undefined, { currency: 'EUR' }), /^the feed is in "EUR", not in US dollars$/],
		['a base of EUR', feedDocument(undefined, { base: 'EUR' }), /the feed is in "EUR"/],
		['a base_currency of gbp', feedDocument(undefined, { base_currency: 'gbp' }), /the feed is in "GBP"/],
		['EUR in metadata of the response', feedDocument(undefined, { meta: { currency: 'EUR' } }), /the feed is in "EUR"/],
		['a question for EUR', feedDocument(undefined, { query: { from: 'XAU', to: 'EUR' } }), /the feed is in "EUR"/],
		['EUR beside its data', { data: { ccy: 'EUR', ...feedDocument() } }, /the feed is in "EUR"/, 'prices=data.prices'],
		[
			'EUR for each metal',
			feedDocument(() => ({ currency: 'EUR' })),
			/^the price of gold is in "EUR", not in US dollars$/,
		],
		[
			'EUR for one metal',
			feedDocument((metal) => (metal === 'silver' ? { currency: 'EUR' } : {})),
			/price of silver is in "EUR"/,
		],
		['euros in words', feedDocument(() => ({ currency: 'Euro' })), /is in "Euro"/],
		['a currency that is none', feedDocument(() => ({ currency: 'credits' })), /is in "credits"/],
		['US cents', feedDocument(() => ({ currency: 'USX' })), /is in "USX"/],
		['a currency with its sign', feedDocument(() => ({ currency: { code: 'EUR', symbol: '€' } })), /is in "EUR"/],
		[
			'pairs with EUR as names',
			feedDocument((metal) => ({ metal: `${codes[metal]}EUR` })),
			/price of gold is in "EUR"/,
		],
		[
			'pairs with EUR, in small letters',
			feedDocument((metal) => ({ metal: `${codes[metal]}/eur`.toLowerCase() })),
			/in "EUR"/,
		],
		['pairs with EUR beside the name', feedDocument((metal) => ({ symbol: `${codes[metal]}/EUR` })), /is in "EUR"/],
		['pairs with EUR by a dealer', feedDocument((metal) => ({ pair: `OANDA:${codes[metal]}_EUR` })), /is in "EUR"/],
		['pairs the other way round', feedDocument((metal) => ({ symbol: `EUR${codes[metal]}` })), /is in "EUR"/],
		['a name with EUR', feedDocument(() => ({ name: 'Spot EUR' })), /is in "EUR"/],
		['a unit with a sign', feedDocument(() => ({ unit: '€/oz' })), /is in "€"/],
		['a unit of gram', feedDocument(() => ({ unit: 'gram' })), /^the price of gold is per "gram", not per troy ounce$/],
		['a unit of g', feedDocument(() => ({ unit: 'USD/g' })), /is per "USD\/g"/],
		['a unit of kilogram', feedDocument(undefined, { units: 'kg' }), /^the feed is per "kg"/],
		['a unit of tola', feedDocument(() => ({ weight_unit: 'tola' })), /is per "tola"/],
		['ten ounces', feedDocument(() => ({ unit: '10 oz' })), /is per "10 oz"/],
		['a unit of tonne', feedDocument(() => ({ unit: 't' })), /is per "t"/],
		['none where one is looked for', feedDocument(), /there is no currency at 'ccy'/, 'currency=ccy'],
		['EUR where it is looked for', feedDocument(() => ({ ccy: 'EUR' })), /price of gold is in "EUR"/, 'currency=ccy'],
		[
			'a gram where it is looked for',
			feedDocument(undefined, { per: 'gram' }),
			/price of gold is per "gram"/,
			'unit=$.per',
		],
		[
			'EUR on the way to its ask',
			feedDocument(() => ({ q: { currency: 'EUR', b: 1, a: 1 } })),
			/is in "EUR"/,
			'bid=q.b,ask=q.a',
		],
	])('refuses %s', (_, document, why, mapping) => {
		expect(() => read(document, mapping)).toThrow(UnreadableFeed);
		expect(() => read(document, mapping)).toThrow(why);
	});

	test('refuses every other currency, wherever and under whatever name it is stated', () => {
		const others = Intl.supportedValuesOf('currency').filter((code) => code !== 'USD' && !/^XA[GU]|^XP[TD]/.test(code));
		const names = ['currency', 'base', 'base_currency', 'quoteCurrency', 'ccy', 'Currency', 'CURRENCY_CODE'];
		const places = fc.constantFrom<(name: string, code: string) => unknown>(
			(name, code) => feedDocument(undefined, { [name]: code }),
			(name, code) => feedDocument(() => ({ [name]: code })),
			(_, code) => feedDocument((metal) => ({ metal: `${codes[metal]}${code}` })),
			(_, code) => feedDocument((metal) => ({ symbol: `${codes[metal]}-${code.toLowerCase()}` })),
		);
		fc.assert(
			fc.property(places, fc.constantFrom(...names), fc.constantFrom(...others), (place, name, code) => {
				expect(() => read(place(name, code))).toThrow(UnreadableFeed);
			}),
		);
	});
});

describe("the feed's address and field mapping", () => {
	const check = (address: string, mapping?: string) =>
		refuseForeignAddress(
			`https://feed.example/${address}`,
			readSettings({ SPOT_FEED_FIELDS: mapping }).SPOT_FEED_FIELDS,
		);

	test.each<[address: string, mapping?: string]>([
		['spot'],
		['spot?base=USD&symbols=XAU,XAG,XPT,XPD'],
		['api/XAU/USD'],
		['all/top?unit=toz&currency=usd', 'prices=all.top,ask=ask_usd'],
		['spot?currency=EUR,USD', 'currency=ccy'],
	])('accepts %s', (address, mapping) => {
		expect(() => check(address, mapping)).not.toThrow();
	});

	test.each<[address: string, mapping?: string]>([
		['spot?currency=EUR'],
		['spot?base=eur'],
		['spot?symbols=XAUEUR'],
		['api/XAU/EUR'],
		['spot?unit=gram'],
		['spot', 'prices=rates.EUR'],
		['spot', 'bid=bid_eur,ask=ask_eur'],
	])('refuses %s', (address, mapping) => {
		expect(() => check(address, mapping)).toThrow(/^the feed is (in "EUR"|per "gram"), not .* asks for it$/i);
	});
});

describe('amounts', () => {
	test.each<[string, unknown, RegExp]>([
		[
			'per gram',
			feedDocument(scaled((dollars) => dollars / 31.1034768)),
			/bid of gold is 131\.\d+, .*: it may be per gram$/,
		],
		['per kilogram', feedDocument(scaled((dollars) => dollars * 32.1507)), /it may be per kilogram$/],
		['in cents', feedDocument(scaled((dollars) => dollars * 100)), /it may be (in cents|per kilogram)$/],
		['inverted', feedDocument(scaled((dollars) => 1 / dollars)), /it may be inverted, in ounces per dollar$/],
		[
			'one inverted',
			feedDocument((metal) => (metal === 'silver' ? scaled((dollars) => 1 / dollars)(metal) : {})),
			/bid of silver/,
		],
		['zero', feedDocument(() => ({ ask: 0 })), /ask of gold is no amount: 0/],
		['below zero', feedDocument(() => ({ bid: -1 })), /bid of gold is no amount: -1/],
		[
			'with a dollar sign',
			feedDocument(() => ({ ask: '$4,153.20' })),
			/ask of gold is no amount: "\$4,153\.20", where a number such as/,
		],
		['with a euro sign', feedDocument(() => ({ ask: '€4153.20' })), /no amount/],
		['with thousands separators', feedDocument(() => ({ ask: '4,153.20' })), /no amount/],
		['with a decimal comma', feedDocument(() => ({ ask: '4.153,20' })), /no amount/],
		['with a decimal comma alone', feedDocument(() => ({ ask: '4153,20' })), /no amount/],
		['with spaces', feedDocument(() => ({ ask: '4 153.20' })), /no amount/],
		['in hexadecimal', feedDocument(() => ({ ask: '0x1039' })), /no amount/],
		['with a currency', feedDocument(() => ({ ask: '4153.20 USD' })), /no amount/],
		['in a list', feedDocument(() => ({ ask: [4153.2] })), /no amount/],
		['of null', feedDocument(() => ({ ask: null })), /no amount: null/],
		['of true', feedDocument(() => ({ ask: true })), /no amount/],
	])('refuses amounts %s', (_, document, why) => {
		expect(() => read(document)).toThrow(UnreadableFeed);
		expect(() => read(document)).toThrow(why);
	});

	test('reads amounts as plain text', () => {
		const text = scaled((dollars) => dollars);
		const document = feedDocument((metal) => {
			const { bid, ask } = text(metal);
			return { bid: String(bid), ask: ` ${ask.toFixed(2)} ` };
		});
		expect(read(document)).toEqual(expectedSpots);
	});

	test('takes limits from settings', () => {
		const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({ SPOT_LIMITS: 'gold=4090-9000' });
		expect(limits.silver).toEqual({ from: 5, to: 500 });
		expect(() => readFeed(feedDocument(), { fields, limits }, now)).toThrow(
			'is not within 4090 to 9000 dollars per troy ounce',
		);
	});
});

describe('times', () => {
	const timeOf = (time: unknown) => {
		const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({});
		return readFeed(
			feedDocument(() => ({ time })),
			{ fields, limits },
			now,
		).time;
	};

	test.each([
		['seconds', now.getTime() / 1000],
		['seconds as text', String(now.getTime() / 1000)],
		['milliseconds', now.getTime()],
		['milliseconds as text', String(now.getTime())],
		['ISO 8601', now.toISOString()],
		['ISO 8601 with another zone', '2026-11-20T10:00:00-05:00'],
		['ISO 8601 without a zone', '2026-11-20T15:00:00'],
		['with a space', '2026-11-20 15:00:00'],
		['with a space and UTC', '2026-11-20 15:00:00 UTC'],
		["HTTP's form", 'Fri, 20 Nov 2026 15:00:00 GMT'],
	])('reads %s, in whatever time zone the server is', (_, time) => {
		expect(timeOf(time)).toEqual(now);
	});

	test.each([
		['a date of America or of Europe', '11/12/2026'],
		['words', 'a minute ago'],
		['nothing', null],
		['nanoseconds', now.getTime() * 1e6],
		['a list', [now.getTime()]],
	])('refuses %s', (_, time) => {
		expect(() => timeOf(time)).toThrow('the time is none');
	});
});
