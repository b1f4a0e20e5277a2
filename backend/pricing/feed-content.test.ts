import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { readSettings } from '../../contract/settings.ts';
import { demoSpots } from '../demo/metals.ts';
import { readFeed, refuseForeignAddress, UnreadableFeed } from './read-feed.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const good = demoSpots();
const codes: Record<MetalId, string> = { gold: 'XAU', silver: 'XAG', platinum: 'XPT', palladium: 'XPD' };

function read(document: unknown, mapping?: string) {
	const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({ SPOT_FEED_FIELDS: mapping });
	return readFeed(document, { fields, limits }, now).spots.map(({ time: _, ...spot }) => spot);
}

type Entry = Record<string, unknown>;

/** An answer with all metals; `entry` changes what one says, `top` stands beside the list. */
function answer(entry: (metal: MetalId) => Entry = () => ({}), top: Entry = {}) {
	const prices = good.map(({ metalId, bidCents, askCents }) => {
		const price = { metal: metalId, bid: toDollars(bidCents), ask: toDollars(askCents), time: now.toISOString() };
		return { ...price, ...entry(metalId) };
	});
	return { ...top, prices };
}

/** Bid and ask by a factor. */
const scaled = (factorOf: (dollars: number) => number) => (metal: MetalId) => {
	const spot = good.find(({ metalId }) => metalId === metal);
	return { bid: factorOf(toDollars(spot?.bidCents ?? 0)), ask: factorOf(toDollars(spot?.askCents ?? 0)) };
};

describe('stated currencies and units', () => {
	test.each<[string, unknown, string?]>([
		['nothing', answer()],
		['USD at the top', answer(undefined, { currency: 'USD' })],
		['usd as base', answer(undefined, { base: 'usd' })],
		['a metal as base', answer((metal) => ({ base: codes[metal], quote: 'USD' }))],
		['USD for each metal', answer(() => ({ currency: 'USD', unit: 'toz' }))],
		['US dollars in words', answer(() => ({ currency: 'US dollars', unit: 'USD per troy ounce' }))],
		['pairs', answer((metal) => ({ metal: `${codes[metal]}/USD`, symbol: `FX:${codes[metal]}USD` }))],
		[
			'the unit of a trade',
			answer(() => ({ unit: 'USD/oz', name: 'Spot 999.9', currency: { code: 'USD', symbol: '$' } })),
		],
		['one ounce', answer(() => ({ weight: '1 oz t', per: 'ounce' }))],
		[
			'where it is told to look',
			answer(undefined, { says: { money: 'USD' }, currency: 'EUR' }),
			'currency=$.says.money',
		],
		['what is not looked at', answer(() => ({ currency: 'credits', unit: 'lot' })), 'currency=,unit='],
		[
			'the same metals in euros, too',
			Object.fromEntries(
				good.flatMap(({ metalId, bidCents, askCents }) => [
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
					...answer(() => ({ currency: 'EUR', bid: 1, ask: 1 })).prices,
					...answer(() => ({ currency: 'USD' })).prices,
				],
			},
		],
	])('%s is accepted', (_, document, mapping) => {
		expect(read(document, mapping)).toEqual(good);
	});

	test.each<[string, unknown, RegExp, string?]>([
		['EUR at the top', answer(undefined, { currency: 'EUR' }), /^the feed is in "EUR", not in US dollars$/],
		['a base of EUR', answer(undefined, { base: 'EUR' }), /the feed is in "EUR"/],
		['a base_currency of gbp', answer(undefined, { base_currency: 'gbp' }), /the feed is in "GBP"/],
		['EUR in what is told of the answer', answer(undefined, { meta: { currency: 'EUR' } }), /the feed is in "EUR"/],
		['a question for EUR', answer(undefined, { query: { from: 'XAU', to: 'EUR' } }), /the feed is in "EUR"/],
		['EUR beside its data', { data: { ccy: 'EUR', ...answer() } }, /the feed is in "EUR"/, 'prices=data.prices'],
		['EUR for each metal', answer(() => ({ currency: 'EUR' })), /^the price of gold is in "EUR", not in US dollars$/],
		[
			'EUR for one metal',
			answer((metal) => (metal === 'silver' ? { currency: 'EUR' } : {})),
			/price of silver is in "EUR"/,
		],
		['euros in words', answer(() => ({ currency: 'Euro' })), /is in "Euro"/],
		['a currency that is none', answer(() => ({ currency: 'credits' })), /is in "credits"/],
		['US cents', answer(() => ({ currency: 'USX' })), /is in "USX"/],
		['a currency with its sign', answer(() => ({ currency: { code: 'EUR', symbol: '€' } })), /is in "EUR"/],
		['pairs with EUR as names', answer((metal) => ({ metal: `${codes[metal]}EUR` })), /price of gold is in "EUR"/],
		[
			'pairs with EUR, in small letters',
			answer((metal) => ({ metal: `${codes[metal]}/eur`.toLowerCase() })),
			/in "EUR"/,
		],
		['pairs with EUR beside the name', answer((metal) => ({ symbol: `${codes[metal]}/EUR` })), /is in "EUR"/],
		['pairs with EUR by a dealer', answer((metal) => ({ pair: `OANDA:${codes[metal]}_EUR` })), /is in "EUR"/],
		['pairs the other way round', answer((metal) => ({ symbol: `EUR${codes[metal]}` })), /is in "EUR"/],
		['a name with EUR', answer(() => ({ name: 'Spot EUR' })), /is in "EUR"/],
		['a unit with a sign', answer(() => ({ unit: '€/oz' })), /is in "€"/],
		['a unit of gram', answer(() => ({ unit: 'gram' })), /^the price of gold is per "gram", not per troy ounce$/],
		['a unit of g', answer(() => ({ unit: 'USD/g' })), /is per "USD\/g"/],
		['a unit of kilogram', answer(undefined, { units: 'kg' }), /^the feed is per "kg"/],
		['a unit of tola', answer(() => ({ weight_unit: 'tola' })), /is per "tola"/],
		['ten ounces', answer(() => ({ unit: '10 oz' })), /is per "10 oz"/],
		['a unit of tonne', answer(() => ({ unit: 't' })), /is per "t"/],
		['none where one is looked for', answer(), /there is no currency at 'ccy'/, 'currency=ccy'],
		['EUR where it is looked for', answer(() => ({ ccy: 'EUR' })), /price of gold is in "EUR"/, 'currency=ccy'],
		['a gram where it is looked for', answer(undefined, { per: 'gram' }), /price of gold is per "gram"/, 'unit=$.per'],
		[
			'EUR on the way to its ask',
			answer(() => ({ q: { currency: 'EUR', b: 1, a: 1 } })),
			/is in "EUR"/,
			'bid=q.b,ask=q.a',
		],
	])('%s is refused', (_, document, why, mapping) => {
		expect(() => read(document, mapping)).toThrow(UnreadableFeed);
		expect(() => read(document, mapping)).toThrow(why);
	});

	test('whichever currency is stated, by whichever of the names, it is not sold in', () => {
		const others = Intl.supportedValuesOf('currency').filter((code) => code !== 'USD' && !/^XA[GU]|^XP[TD]/.test(code));
		const names = ['currency', 'base', 'base_currency', 'quoteCurrency', 'ccy', 'Currency', 'CURRENCY_CODE'];
		const places = fc.constantFrom<(name: string, code: string) => unknown>(
			(name, code) => answer(undefined, { [name]: code }),
			(name, code) => answer(() => ({ [name]: code })),
			(_, code) => answer((metal) => ({ metal: `${codes[metal]}${code}` })),
			(_, code) => answer((metal) => ({ symbol: `${codes[metal]}-${code.toLowerCase()}` })),
		);
		fc.assert(
			fc.property(places, fc.constantFrom(...names), fc.constantFrom(...others), (place, name, code) => {
				expect(() => read(place(name, code))).toThrow(UnreadableFeed);
			}),
		);
	});
});

describe('the address and the way to read it', () => {
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
	])('%s is asked', (address, mapping) => {
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
	])('%s is refused', (address, mapping) => {
		expect(() => check(address, mapping)).toThrow(/^the feed is (in "EUR"|per "gram"), not .* asks for it$/i);
	});
});

describe('amounts', () => {
	test.each<[string, unknown, RegExp]>([
		['per gram', answer(scaled((dollars) => dollars / 31.1034768)), /bid of gold is 131\.\d+, .*: it may be per gram$/],
		['per kilogram', answer(scaled((dollars) => dollars * 32.1507)), /it may be per kilogram$/],
		['in cents', answer(scaled((dollars) => dollars * 100)), /it may be (in cents|per kilogram)$/],
		['inverted', answer(scaled((dollars) => 1 / dollars)), /it may be inverted, in ounces per dollar$/],
		[
			'one inverted',
			answer((metal) => (metal === 'silver' ? scaled((dollars) => 1 / dollars)(metal) : {})),
			/bid of silver/,
		],
		['zero', answer(() => ({ ask: 0 })), /ask of gold is no amount: 0/],
		['below zero', answer(() => ({ bid: -1 })), /bid of gold is no amount: -1/],
		[
			'with a dollar sign',
			answer(() => ({ ask: '$4,153.20' })),
			/ask of gold is no amount: "\$4,153\.20", where a number such as/,
		],
		['with a euro sign', answer(() => ({ ask: '€4153.20' })), /no amount/],
		['with thousands separators', answer(() => ({ ask: '4,153.20' })), /no amount/],
		['with a decimal comma', answer(() => ({ ask: '4.153,20' })), /no amount/],
		['with a decimal comma alone', answer(() => ({ ask: '4153,20' })), /no amount/],
		['with spaces', answer(() => ({ ask: '4 153.20' })), /no amount/],
		['in hexadecimal', answer(() => ({ ask: '0x1039' })), /no amount/],
		['with a currency', answer(() => ({ ask: '4153.20 USD' })), /no amount/],
		['in a list', answer(() => ({ ask: [4153.2] })), /no amount/],
		['of null', answer(() => ({ ask: null })), /no amount: null/],
		['of true', answer(() => ({ ask: true })), /no amount/],
	])('%s are refused', (_, document, why) => {
		expect(() => read(document)).toThrow(UnreadableFeed);
		expect(() => read(document)).toThrow(why);
	});

	test('as plain text they are read', () => {
		const text = scaled((dollars) => dollars);
		const document = answer((metal) => {
			const { bid, ask } = text(metal);
			return { bid: String(bid), ask: ` ${ask.toFixed(2)} ` };
		});
		expect(read(document)).toEqual(good);
	});

	test('limits are settings', () => {
		const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({ SPOT_LIMITS: 'gold=4090-9000' });
		expect(limits.silver).toEqual({ from: 5, to: 500 });
		expect(() => readFeed(answer(), { fields, limits }, now)).toThrow(
			'is not within 4090 to 9000 dollars per troy ounce',
		);
	});
});

describe('times', () => {
	const timeOf = (time: unknown) => {
		const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({});
		return readFeed(
			answer(() => ({ time })),
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
	])('%s are read, in whatever zone the server is', (_, time) => {
		expect(timeOf(time)).toEqual(now);
	});

	test.each([
		['a date of America or of Europe', '11/12/2026'],
		['words', 'a minute ago'],
		['nothing', null],
		['nanoseconds', now.getTime() * 1e6],
		['a list', [now.getTime()]],
	])('%s are refused', (_, time) => {
		expect(() => timeOf(time)).toThrow('the time is none');
	});
});
