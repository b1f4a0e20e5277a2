import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { readFeed, UnreadableFeed } from './read-feed.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const termsOf = (SPOT_FEED_FIELDS?: string) => {
	const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({ SPOT_FEED_FIELDS });
	return { fields, limits };
};
const gold = { metalId: 'gold', bidCents: 408_310, askCents: 408_560 };
const silver = { metalId: 'silver', bidCents: 5_062, askCents: 5_074 };

test.each([
	[
		'as documented',
		undefined,
		{
			prices: [
				{ metal: 'gold', bid: 4083.1, ask: 4085.6, time: now.toISOString() },
				{ metal: 'silver', bid: 50.62, ask: 50.74, time: '2026-11-20T14:59:58Z' },
			],
		},
	],
	[
		'keyed by code, one time for all in seconds, amounts as text',
		'prices=data.rates,metal=,time=$.data.timestamp',
		{
			data: {
				rates: {
					XAU: { bid: '4083.10', ask: '4085.60' },
					'XAG/USD': { bid: '50.62', ask: '50.74' },
					EUR: { bid: 4000, ask: 4000 },
				},
				timestamp: now.getTime() / 1000,
			},
		},
	],
	[
		'a list at the top, the fields deeper, milliseconds',
		'prices=,metal=symbol,bid=q.b,ask=q.a,time=q.t',
		[
			{ symbol: 'XAUUSD', q: { b: 4083.1, a: 4085.6, t: now.getTime() } },
			{ symbol: 'Silver', q: { b: 50.62, a: 50.74, t: String(now.getTime()) } },
		],
	],
] as const)('a feed %s', (_, mapping, document) => {
	expect(readFeed(document, termsOf(mapping), now)).toMatchObject({ spots: [gold, silver], time: now });
});

test('uses the time of each metal, and the newest one for the reading', () => {
	const hourAgo = new Date(now.getTime() - 3_600_000);
	const [one, other] = [hourAgo, now].map((time) => ({ bid: 450, ask: 450, time: time.toISOString() }));
	const prices = [
		{ metal: 'gold', ...one },
		{ metal: 'silver', ...other },
	];
	const { spots, time } = readFeed({ prices }, termsOf(), now);
	expect([...spots.map((spot) => spot.time), time]).toEqual([hourAgo, now, now]);
});

test('reads a feed of plain numbers: bid equals ask, and the time is the time of reading', () => {
	const { spots, time } = readFeed({ gold: 4085.6 }, termsOf('prices=,metal=,bid=,ask=,time='), now);
	expect(spots).toEqual([{ ...gold, bidCents: 408_560, time: now }]);
	expect(time).toEqual(now);
});

test.each([
	['nothing', null, /no prices at 'prices'/],
	['an error instead', { error: 'quota' }, /no prices at 'prices'/],
	['no ask', { prices: [{ metal: 'gold', bid: 4000, time: 1 }] }, /ask of gold is no amount/],
	['an ask of nothing', { prices: [{ metal: 'gold', bid: 4000, ask: 0, time: 1 }] }, /ask of gold is no amount/],
	['a text for a bid', { prices: [{ metal: 'gold', bid: 'n/a', ask: 1, time: 1 }] }, /bid of gold is no amount/],
	['an empty bid', { prices: [{ metal: 'gold', bid: '', ask: 1, time: 1 }] }, /bid of gold is no amount/],
	[
		'a boundless ask',
		{ prices: [{ metal: 'gold', bid: 4000, ask: 1e300, time: 1 }] },
		/ask of gold is 1e\+300, which is not within 400 to 40000/,
	],
	['no time', { prices: [{ metal: 'gold', bid: 4000, ask: 4000 }] }, /time is none/],
	[
		'a metal twice',
		{ prices: [1, 2].map(() => ({ metal: 'gold', bid: 4000, ask: 4000, time: 1 })) },
		/gold is there twice/,
	],
])('refuses a feed with %s', (_, document, why) => {
	expect(() => readFeed(document, termsOf(), now)).toThrow(why);
});

test('reads or refuses any document', () => {
	const entry = fc.record({ metal: fc.anything(), bid: fc.anything(), ask: fc.anything(), time: fc.anything() });
	const documents = fc.oneof(fc.jsonValue(), fc.record({ prices: fc.oneof(fc.jsonValue(), fc.array(entry)) }));
	const mappings = fc.constantFrom(undefined, 'prices=,metal=', 'prices=,metal=,bid=,ask=,time=');
	fc.assert(
		fc.property(documents, mappings, (document, mapping) => {
			try {
				const { spots, time } = readFeed(document, termsOf(mapping), now);
				expect(Number.isNaN(time.getTime())).toBe(false);
				for (const { bidCents, askCents } of spots) {
					expect(Number.isSafeInteger(bidCents) && Number.isSafeInteger(askCents)).toBe(true);
				}
			} catch (error) {
				expect(error).toBeInstanceOf(UnreadableFeed);
			}
		}),
	);
});
