import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsOf, readSearch } from './read-search.ts';
import { gramsOfOunce } from './troy-ounces.ts';

const ouncesIn = (text: string) => readSearch(text).weights.map(({ ounces }) => ounces);

test.each<[text: string, words: string, ounces: number[]]>([
	['1/10oz', '', [0.1]],
	['½ oz', '', [0.5]],
	['1⁄10 oz', '', [0.1]],
	['１０ oz', '', [10]],
	['.5oz', '', [0.5]],
	['1 troy ounce', '', [1]],
	['one tenth of a troy ounce', '', [0.1]],
	['silver 5oz', 'silver', [5]],
	['half ounce gold', 'gold', [0.5]],
	['half-ounce gold', 'gold', [0.5]],
	['quarter oz eagle', 'eagle', [0.25]],
	['1/10th oz eagle', 'eagle', [0.1]],
	['1/10 eagle', 'eagle', [0.1]],
	['gold (1 oz)', 'gold', [1]],
	['"1 oz", gold', 'gold', [1]],
	['kilo silver', 'silver', [1_000 / gramsOfOunce]],
	['100 gram silver bar', 'silver bar', [100 / gramsOfOunce]],
	['1 oz 10 oz silver', 'silver', [1, 10]],
	// The unit is still being typed.
	['1/10 o', '', [0.1]],
	['100 gra', '', [100 / gramsOfOunce]],
])('reads %j as words %j and ounces %j', (text, words, ounces) => {
	expect(readSearch(text)).toMatchObject({ words, prices: [] });
	expect(ouncesIn(text)).toHaveLength(ounces.length);
	for (const [index, one] of ouncesIn(text).entries()) expect(one).toBeCloseTo(ounces[index] ?? Number.NaN, 9);
});

test.each([
	'100 ml',
	'50ml cream',
	'256 GB phone',
	'20 inches',
	'1/2 carat ring',
	'1/2 price',
	'half eagle',
	'14 k',
	'XK-4711-B',
	'AU-NORTH-1OZ-BAR',
	'over-ear headphones',
	'year 2026',
	'gold 10',
])('reads %j as words only', (text) => {
	expect(readSearch(text)).toEqual({ words: text, weights: [], prices: [] });
});

const dollars = (min: number | undefined, max?: number) => ({
	minPrice: min,
	maxPrice: max,
	maxPerOunce: undefined,
});

test.each<[text: string, words: string, limits: ReturnType<typeof limitsOf>]>([
	['gold under 4200', 'gold', dollars(undefined, 4_200)],
	['under $50 bags', 'bags', dollars(undefined, 50)],
	['bags below $1,000.50', 'bags', dollars(undefined, 1_000.5)],
	['ring no more than 300 USD', 'ring', dollars(undefined, 300)],
	['ring < 300', 'ring', dollars(undefined, 300)],
	['$50 or less', '', dollars(undefined, 50)],
	['gold under 4k', 'gold', dollars(undefined, 4_000)],
	['between 100 and 200', '', dollars(100, 200)],
	['between 200 and 100', '', dollars(100, 200)],
	['from $10 to $20', '', dollars(10, 20)],
	['ring $100-200', 'ring', dollars(100, 200)],
	['over 1000 gold', 'gold', dollars(1_000)],
	['bags over 100 under 200', 'bags', dollars(100, 200)],
	['price under 100 ring', 'ring', dollars(undefined, 100)],
	['silver under 35 per oz', 'silver', { ...dollars(undefined), maxPerOunce: 35 }],
])('reads %j as words %j and prices %j', (text, words, limits) => {
	const { prices, ...rest } = readSearch(text);
	expect(rest).toEqual({ words, weights: [] });
	expect(limitsOf(prices)).toEqual(limits);
});

test('does not read a number with a unit after "under" as a price', () => {
	for (const text of ['under 10 oz', 'under 10 troy ounces', 'under 1/10 oz', 'under 50 ml', 'under 5g'])
		expect(readSearch(text).prices, text).toEqual([]);
	expect(readSearch('under 100 1/10 oz')).toMatchObject({
		words: '',
		weights: [{ ounces: 0.1 }],
		prices: [{ maxPrice: 100 }],
	});
});

/** Spellings of a number of ounces. */
const spellingsOf = (ounces: number) => [
	...['oz', 'oz.', 'ozt', 'ounce', 'ounces', 'troy oz', 'troy ounces', 'OZ', 'ｏｚ'].flatMap((unit) => [
		`${ounces} ${unit}`,
		`${ounces}-${unit}`,
	]),
	`${ounces}oz`,
	`${ounces * gramsOfOunce} g`,
	`${ounces * gramsOfOunce} grams`,
	`${(ounces * gramsOfOunce) / 1_000} kg`,
];
/** Spellings of a fraction of an ounce. */
const fractionSpellings = (part: number) => [
	`1/${part} oz`,
	`1/${part}oz`,
	`1⁄${part} oz`,
	`1 / ${part} ounce`,
	`1/${part}th oz`,
	`1/${part}`,
];

test('reads every spelling of a weight, among any words', () => {
	const written = fc.oneof(
		fc
			.integer({ min: 1, max: 400 })
			.chain((amount) => fc.constantFrom(...spellingsOf(amount / 4)).map((text) => ({ text, ounces: amount / 4 }))),
		fc
			.constantFrom(2, 4, 5, 10, 20, 25)
			.chain((part) => fc.constantFrom(...fractionSpellings(part)).map((text) => ({ text, ounces: 1 / part }))),
	);
	const words = fc.constantFrom('', 'gold', 'silver eagle', 'bar');
	fc.assert(
		fc.property(words, written, words, (before, { text, ounces }, after) => {
			const read = readSearch(`${before} ${text} ${after}`);
			expect(read.words).toBe(`${before} ${after}`.trim());
			expect(read.weights.map((weight) => weight.ounces.toFixed(6))).toEqual([ounces.toFixed(6)]);
			expect(read.prices).toEqual([]);
		}),
	);
});

test('reads a recognized weight the same again, and never throws', () => {
	const fragment = fc.oneof(
		fc.string({ maxLength: 8 }),
		fc.constantFrom('under', '$', '1/', '10', 'oz', 'and', 'between', 'k', '-', ',5'),
	);
	fc.assert(
		fc.property(fc.array(fragment, { maxLength: 8 }), (fragments) => {
			const { weights, prices } = readSearch(fragments.join(' '));
			for (const { text, ounces } of weights) {
				expect(ounces).toBeGreaterThan(0);
				expect(readSearch(text).weights).toEqual([{ text, ounces }]);
			}
			for (const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } of prices)
				expect(minPrice).toBeLessThanOrEqual(maxPrice);
		}),
		{ numRuns: 500 },
	);
});
