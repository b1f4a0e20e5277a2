import { normalizeCode } from '../normalize-text.ts';
import { readDollars } from '../read-number.ts';
import { inOunces, isWeightUnit, readWeight } from './read-weight.ts';

/** A weight in a search text: '1/10 oz', 'half ounce', '100 gram'. */
export type WeightTerm = { text: string; ounces: number };

/** A price in a search text: 'under $50', 'between 100 and 200', 'over 1,000'. */
export type PriceTerm = { text: string } & PriceLimits;

/** Limits of the price filter, in dollars. */
export type PriceLimits = {
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
	maxPerOunce?: number | undefined;
};

/** The parts of a search text. */
export type SearchTerms = { words: string; weights: WeightTerm[]; prices: PriceTerm[] };

/** Replaces a price, so that the words around it do not become neighbors. */
const separator = ' ; ';

/** Splits a search text into weights, prices and words. */
export function readSearch(typed: string): SearchTerms {
	const { prices, rest } = takePrices(normalizeCode(typed));
	return { ...takeWeights(rest), prices };
}

/** Combines all prices of a search. */
export function limitsOf(prices: PriceLimits[]): PriceLimits {
	return {
		minPrice: extreme(Math.max, prices, 'minPrice'),
		maxPrice: extreme(Math.min, prices, 'maxPrice'),
		maxPerOunce: extreme(Math.min, prices, 'maxPerOunce'),
	};
}

function extreme(choose: (...dollars: number[]) => number, prices: PriceLimits[], name: keyof PriceLimits) {
	const dollars = prices.flatMap((price) => price[name] ?? []);
	return dollars.length > 0 ? choose(...dollars) : undefined;
}

const currency = String.raw`us ?\$|usd|\$`;
const amount = String.raw`((?:(?:${currency}) ?)?(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)k?(?: ?(?:${currency}|dollars?|bucks)(?![a-z]))?)`;
const start = String.raw`(?<![\p{L}\d.,/$])(?:(?:prices?|priced|costs?|costing) )?`;
const most = '(?:(?:no|not) more than|less than|cheaper than|lower than|up to|at most|under|below|max(?:imum)?|<=?|≤)';
const least = '(?:(?:no|not) less than|more than|at least|starting at|over|above|min(?:imum)?|>=?|≥)';

type PriceForm = {
	pattern: RegExp;
	read: (one: number, other: number) => PriceLimits;
	/** True if the amount must have a currency. */
	needsCurrency?: true;
};

const range = (one: number, other: number): PriceLimits => ({
	minPrice: Math.min(one, other),
	maxPrice: Math.max(one, other),
});
const form = (pattern: string, read: PriceForm['read'], needsCurrency?: true): PriceForm => ({
	pattern: new RegExp(start + pattern, 'giu'),
	read,
	...(needsCurrency && { needsCurrency }),
});

/** Patterns for prices, longer ones first. */
const priceForms: PriceForm[] = [
	form(`(?:between|from) ?${amount} ?(?:and|to|-) ?${amount}`, range),
	form(`${amount} ?(?:to|-) ?${amount}`, range, true),
	form(`${most} ?${amount} ?(?:per|an|a|/) ?(?:troy )?(?:ozt?|ounce)(?![a-z])`, (maxPerOunce) => ({
		maxPerOunce,
	})),
	form(`${most} ?${amount}`, (maxPrice) => ({ maxPrice })),
	form(`${least} ?${amount}`, (minPrice) => ({ minPrice })),
	form(`${amount} (?:or|and) (?:less|under|below|cheaper)(?![a-z])`, (maxPrice) => ({ maxPrice })),
	form(`${amount} (?:or|and) (?:more|up|over|above)(?![a-z])`, (minPrice) => ({ minPrice })),
];

const hasCurrency = /\$|usd|dollars?|bucks/i;
/** Units other than dollars and weights. */
const otherMeasure = /^(?:ml|cl|l|mm|cm|m|inch(?:es)?|kt|karats?|k|ct|carats?|gb|tb|pcs|pieces?|%)(?![a-z])/i;

function takePrices(text: string): { prices: PriceTerm[]; rest: string } {
	const prices: PriceTerm[] = [];
	let rest = text;
	for (const { pattern, read, needsCurrency } of priceForms) {
		rest = rest.replace(pattern, (found: string, ...matches: (string | number)[]) => {
			const place = matches.findIndex((match) => typeof match === 'number');
			const [one, other = one] = matches.slice(0, place).map((each) => readAmount(String(each)));
			const after = rest.slice(Number(matches[place]) + found.length);
			if (one === undefined || other === undefined || !isPrice(found, after)) return found;
			if (needsCurrency && !hasCurrency.test(found)) return found;
			prices.push({ text: found.trim(), ...read(one, other) });
			return separator;
		});
	}
	return { prices, rest };
}

/** '$1,000', '4k', '50 bucks' */
function readAmount(text: string): number | undefined {
	const dollars = readDollars(text.replace(/(?<=\d)k/i, '').replace(/ ?bucks$/i, ''));
	return dollars !== undefined && /\dk/i.test(text) ? 1_000 * dollars : dollars;
}

/** Not 'under 10 oz', 'under 1/2', 'under 50 ml', 'under 3-carat'. */
function isPrice(found: string, after: string): boolean {
	if (/^(?:[\d/.,]*\d|[a-z])/i.test(after)) return false;
	if (hasCurrency.test(found)) return true;
	const [unit = '', next = ''] = after.replace(/^[ -]/, '').split(' ');
	return !otherMeasure.test(unit) && !isWeightUnit(unit) && !isWeightUnit(`${unit} ${next}`);
}

/** Number of words in the longest weight: 'one tenth of a troy ounce' */
const maxWeightWords = 6;

function takeWeights(text: string): Pick<SearchTerms, 'words' | 'weights'> {
	const tokens = text.split(' ').filter(Boolean);
	const weights: WeightTerm[] = [];
	const words: string[] = [];
	let at = 0;
	while (at < tokens.length) {
		const found = weightAt(tokens, at);
		if (found) weights.push(found.term);
		else words.push(tokens[at] ?? '');
		at += found?.length ?? 1;
	}
	return { words: words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(' '), weights };
}

/** Finds the longest weight that begins at a word. */
function weightAt(tokens: string[], at: number): { term: WeightTerm; length: number } | undefined {
	for (let length = Math.min(maxWeightWords, tokens.length - at); length > 0; length--) {
		const text = tokens
			.slice(at, at + length)
			.join(' ')
			.replace(/^[("'“]+|[)"'”;:!?, ]+$/g, '');
		const ounces = ouncesOf(text, tokens.slice(at + length));
		if (ounces !== undefined) return { term: { text, ounces }, length };
	}
	return undefined;
}

/** The last word of a text that is being typed: '1/10 o', '100 gra'. */
const unfinishedUnit = /(?<=\d) (?:(o|ou|oun|ounc|tr|tro|troy)|(gra)|(ki|kil|kilog|kilogr|kilogra))$/i;
const oneKilo = /^kilo(?:s|gram|grams|bar|bars)?$/i;
/** A fraction without a unit means ounces: '1/10 eagle'. */
const bareFraction = /^1 ?\/ ?\d{1,2}(?:th)?$/i;

function ouncesOf(text: string, following: string[]): number | undefined {
	if (oneKilo.test(text)) return inOunces({ amount: 1_000, unit: 'g' });
	const isLast = following.length === 0;
	const completed = isLast
		? text.replace(unfinishedUnit, (_, ounces, grams) => (ounces ? ' oz' : grams ? ' g' : ' kg'))
		: text;
	const weight = readWeight(completed);
	if (weight === undefined) return undefined;
	const isBare =
		bareFraction.test(completed) &&
		!/^(?:price|off)$/i.test(following[0] ?? '') &&
		!otherMeasure.test(following[0] ?? '');
	return weight.unit || isBare ? inOunces(weight) : undefined;
}
