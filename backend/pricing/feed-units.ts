import { type MetalId, metalFacts, metalIds } from '../../contract/catalogue/metal-ids.ts';

/** A currency or unit that a feed states. `isOurs` is true for US dollars and the troy ounce. */
export type Statement = { kind: 'currency' | 'unit'; isOurs: boolean; text: string };

const codes = new Map(metalIds.map((id) => [metalFacts[id].code, id]));
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').filter((code) => !codes.has(code)));

const currency = (text: string, isOurs = false): Statement => ({ kind: 'currency', isOurs, text });

/** Parses a metal's id, name or ISO 4217 code, with or without a currency: 'gold', 'XAU', 'XAUUSD', 'XAU/EUR'. */
export function readMetal(name: unknown): { metalId: MetalId; stated: Statement[] } | undefined {
	if (typeof name !== 'string') return undefined;
	const letters = name.replaceAll(/[^a-z]/gi, '').toUpperCase();
	const found = [...codes, ...metalIds.map((id) => [id.toUpperCase(), id] as const)].find(([word]) => {
		return letters === word || (letters.startsWith(word) && currencies.has(letters.slice(word.length)));
	});
	if (!found) return undefined;
	const code = letters.slice(found[0].length);
	return { metalId: found[1], stated: code ? [currency(code, code === 'USD')] : [] };
}

/** Names of fields that contain only a currency. Letters only. */
const currencyField = /currency(code|id|name|symbol)?$|^(ccy|curr?)$/;
/** Names of fields that may contain a currency among other things. */
const pairField = /^(base|quote|counter|target|from|to|pairs?|symbols?|ticker|instrument)$/;
/** Names of fields of a single price that may contain a currency. */
const nameField = /^(metal|name|code|id|key|title|product|market)$/;
const unitField = /units?$|^(uom|per|measure|measurement|unitofmeasure|weight)$/;

/**
 * Finds the statements in an object's fields. @param isPrice true for a single price, false for an object around all of
 * them
 */
export function statementsIn(object: Record<string, unknown>, isPrice: boolean): Statement[] {
	return Object.entries(object).flatMap(([name, value]) => {
		const field = name.toLowerCase().replaceAll(/[^a-z]/g, '');
		const texts = textsOf(value);
		if (currencyField.test(field)) return texts.flatMap(readCurrency);
		if (unitField.test(field)) return texts.flatMap((text) => [...readPair(text), ...readUnit(text)]);
		return pairField.test(field) || (isPrice && nameField.test(field)) ? texts.flatMap(readPair) : [];
	});
}

/** The texts of a field: its value, or those of a list or of an object such as `{code: 'EUR', symbol: '€'}`. */
function textsOf(value: unknown): string[] {
	const values = typeof value === 'object' && value !== null ? Object.values(value) : [value];
	return values.filter((one) => typeof one === 'string');
}

/** Parses a text that names a currency. Unknown ones count as another currency. */
export function readCurrency(text: string): Statement[] {
	const word = text.trim();
	if (word === '' || readMetal(word)?.stated.length === 0) return [];
	const others = [...(readMetal(word)?.stated ?? []), ...readPair(word)].filter(({ isOurs }) => !isOurs);
	if (others.length > 0) return others;
	const isDollar = /^(usd\b.*|.*\busd|us ?\$|\$|(u\.?s\.?a?\.? |united states |american )?dollars?)$/i.test(word);
	return [currency(word, isDollar || readMetal(word) !== undefined)];
}

const signs = /[€£¥₹₩₽₺₪฿¢]|\b(?:A|AU|C|CA|HK|NZ|S)\$/u;
const words = /\b(euros?|pounds? sterling|yen|yuan|renminbi|francs?|rupees?|cents?)\b/i;

const adjoinedPair = new RegExp(`(?:${[...codes.keys(), ...metalIds].join('|')})[-_/.:]?([A-Z]{3})(?![A-Z])`, 'gi');

/** Finds currencies in a text that names other things too: 'XAU/EUR', 'EURXAU', 'EUR', 'Gold EUR', '€/oz'. */
export function readPair(text: string): Statement[] {
	const normalized = text.trim().toUpperCase();
	if (currencies.has(normalized)) return [currency(normalized, normalized === 'USD')];
	const adjoined = text.matchAll(adjoinedPair);
	const currencyFirst = text.matchAll(
		new RegExp(`(?<![A-Z])([A-Z]{3})[-_/.:]?(?:${[...codes.keys()].join('|')})(?![A-Z])`, 'gi'),
	);
	const separate = text.matchAll(/(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])/g);
	const named = [...adjoined, ...currencyFirst, ...separate]
		.map(([, code = '']) => code.toUpperCase())
		.filter((code) => currencies.has(code))
		.map((code) => currency(code, code === 'USD'));
	const sign = text.match(signs)?.[0] ?? text.match(words)?.[0];
	return sign ? [...named, currency(sign)] : named;
}

const ounceWords: ReadonlySet<string> = new Set(['troy', 't', 'tr', 'oz', 'ozs', 'ozt', 'toz', 'ounce', 'ounces']);
const ignoredWords: ReadonlySet<string> = new Set([
	'per',
	'a',
	'an',
	'one',
	'each',
	'in',
	'of',
	'price',
	'us',
	'dollar',
	'dollars',
	'metal',
]);

/** Parses a text that names a unit: 'oz', 'USD per troy ounce', 'g', '10 oz'. Unknown ones count as another unit. */
export function readUnit(text: string): Statement[] {
	const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
	const named = (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => {
		return !ignoredWords.has(word) && !currencies.has(word.toUpperCase()) && !readMetal(word);
	});
	if (named.length === 0) return [];
	const isOurs =
		numbers.every((number) => number === '1') &&
		named.every((word) => ounceWords.has(word)) &&
		named.some((word) => /o/.test(word) && word !== 'troy');
	return [{ kind: 'unit', isOurs, text: text.trim() }];
}

/** Finds the statements in a feed's address: in its query as in fields, in its path as in pairs (`/api/XAU/EUR`). */
export function statementsInAddress(address: string): Statement[] {
	const { searchParams, pathname } = new URL(address);
	const inPath = [...pathname.matchAll(adjoinedPair)].flatMap(([pair]) => readPair(pair));
	return [...statementsIn(Object.fromEntries(searchParams), true), ...inPath];
}

/**
 * Codes that mean a currency as a word of a path such as `rates.EUR` or `ask_eur`. Others are common words, such as
 * `all`.
 */
const pathCodes: ReadonlySet<string> = new Set(
	'USD EUR GBP CHF JPY CNY INR AUD CAD NZD SEK NOK DKK PLN CZK HKD SGD KRW ZAR BRL MXN AED'.split(' '),
);

/** Finds the statements in the path to a price. */
export function statementsInPath(path: string): Statement[] {
	const words = path.toUpperCase().split(/[^A-Z]+/);
	return words.filter((word) => pathCodes.has(word)).map((word) => currency(word, word === 'USD'));
}
