import {
	limitsOf,
	type PriceLimits,
	type PriceTerm,
	readSearch,
	type WeightTerm,
} from '../../../contract/catalogue/read-search.ts';
import { toCents } from '../../../contract/pricing/amount.ts';
import type { Database } from '../../db/database.ts';
import type { Facts } from '../facts/facts.ts';
import { filterFacts, hasOneOfWeights, type ListingFilter } from '../facts/filter-facts.ts';
import { scoreFound, scoreKinds } from './scores.ts';
import { findCached } from './search-cache.ts';
import { joinSynonyms, selectSynonyms, wordsOf } from './search-synonyms.ts';
import {
	type Found,
	nearestParts,
	type SearchPart,
	selectWords,
	significantParts,
	spellingOf,
	toSearchWords,
	toWordQuery,
	type WordQuery,
	weightPhrase,
} from './search-words.ts';
import { pageWords } from './site-pages.ts';

/** A parsed search text: see `contract/catalogue/read-search.ts`. */
export type ParsedSearch = { parts: SearchPart[]; weights: WeightTerm[]; prices: PriceTerm[] };

export type Search = {
	/** Undefined without words to search for. */
	query: WordQuery | undefined;
	/** Products with the words. Undefined if the text contains only weights or prices. */
	found: Found | undefined;
	/** The weights in the text, as slugs of the facts. */
	ofWeight: readonly string[] | undefined;
};

/** Relative tolerance of a typed weight: '31.1 g' is an ounce. */
const tolerance = 1e-3;
/** Maximum number of products to check whether a search finds any. */
const maxProbedProducts = 20_000;
/** Maximum number of words to try when a search finds nothing. */
const maxProbedWords = 8;

export async function parseSearchText(db: Database, text: string): Promise<ParsedSearch> {
	const { words, ...terms } = readSearch(text);
	const [rows, synonyms] = await Promise.all([words === '' ? [] : selectWords(db, words), selectSynonyms(db)]);
	const known = toSearchWords(rows, [...wordsOf(synonyms), ...pageWords]);
	return { parts: joinSynonyms(known, synonyms), ...terms };
}

/** @param maxProducts maximum number of products to find */
export async function runSearch(
	db: Database,
	facts: Facts,
	{ parts, weights, prices }: ParsedSearch,
	maxProducts?: number,
): Promise<Search> {
	const significant = significantParts(parts);
	// The text 'an ounce of it' means only the weight, but 'of it' alone is searched for literally.
	const isOnlyWords = weights.length + prices.length === 0;
	const query = toWordQuery(significant.length === 0 && isOnlyWords ? parts : significant);
	if (!query && isOnlyWords) return { query, found: [], ofWeight: undefined };
	const found = query && (await findCached(db, facts.searches, query, maxProducts));
	if (weights.length === 0) return { query, found, ofWeight: undefined };
	const ofWeight = facts.weight.slugs.filter((slug) => weights.some(({ ounces }) => isNear(Number(slug), ounces)));
	if (hasWeight(facts, found, ofWeight)) return { query, found, ofWeight };
	// Products without metal may have a weight in their text, such as '8 oz' of cream.
	const all = [...(query ? [query.all] : []), ...weights.map(({ text }) => weightPhrase(text))].join(' & ');
	const literal = { all, exact: query?.exact };
	return { query: literal, found: await findCached(db, facts.searches, literal, maxProducts), ofWeight: [''] };
}

const isNear = (one: number, ounces: number) => one > 0 && Math.abs(one - ounces) <= tolerance * ounces;

function hasWeight(facts: Facts, found: Found | undefined, slugs: readonly string[]): boolean {
	const hasWantedWeight = hasOneOfWeights(facts, slugs);
	if (!found) return facts.productCounts.some((count, kind) => count > 0 && hasWantedWeight(kind));
	const isOfWantedWeight = (position: number) => {
		const slot = facts.slotOf.get(position);
		return slot !== undefined && hasWantedWeight(facts.kind[slot] as number);
	};
	return found.some(({ positions }) => positions.some(isOfWantedWeight));
}

/** Combines all price limits. */
export function centsOf(prices: PriceLimits[]): Pick<ListingFilter, 'minCents' | 'maxCents' | 'maxCentsPerOunce'> {
	const { minPrice, maxPrice, maxPerOunce } = limitsOf(prices);
	const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));
	return { minCents: cents(minPrice), maxCents: cents(maxPrice), maxCentsPerOunce: cents(maxPerOunce) };
}

/** Converts a search to filters. Valid until the next scoring, see `scores.ts`. */
export function searchFilter(facts: Facts, { found, ofWeight }: Search): Pick<ListingFilter, 'ofWeight' | 'ranked'> {
	if (found) return { ofWeight, ranked: scoreFound(facts, found) };
	if (!ofWeight) return {};
	const hasWantedWeight = hasOneOfWeights(facts, ofWeight);
	return { ofWeight, ranked: scoreKinds(facts, (kind) => Number(hasWantedWeight(kind))) };
}

/** The corrected search text, if any word was corrected. */
export function correctedText(parsed: ParsedSearch): string | undefined {
	const text = textOf(parsed);
	return parsed.parts.some((part) => spellingOf(part) !== typedOf(part)) ? text : undefined;
}

const typedOf = ({ words }: SearchPart) => words.map(({ typed }) => typed).join(' ');

function textOf({ parts, weights, prices }: ParsedSearch): string {
	return [...parts.map(spellingOf), ...[...weights, ...prices].map(({ text }) => text)].join(' ');
}

/**
 * Returns a search text for a search that finds nothing: the largest part that finds something, with words before
 * weights before prices. Undefined if nothing is left or nothing would change.
 */
export async function nearestSearch(db: Database, facts: Facts, parsed: ParsedSearch): Promise<string | undefined> {
	let nearest: ParsedSearch = { parts: [], weights: [], prices: [] };
	const steps: ((search: ParsedSearch) => ParsedSearch)[] = [
		...nearestParts(significantParts(parsed.parts).slice(0, maxProbedWords)).map((part) => (search: ParsedSearch) => ({
			...search,
			parts: [...search.parts, part],
		})),
		...parsed.weights.map((weight) => (search: ParsedSearch) => ({ ...search, weights: [...search.weights, weight] })),
		...parsed.prices.map((price) => (search: ParsedSearch) => ({ ...search, prices: [...search.prices, price] })),
	];
	for (const step of steps) {
		const next = step(nearest);
		if (await findsAny(db, facts, next)) nearest = next;
	}
	const text = textOf(nearest);
	// A number alone, such as '100' of '100 ml', is not a useful suggestion.
	return /\p{L}/u.test(text) && text !== textOf(parsed) ? text : undefined;
}

async function findsAny(db: Database, facts: Facts, parsed: ParsedSearch): Promise<boolean> {
	const search = await runSearch(db, facts, parsed, maxProbedProducts);
	const filter: ListingFilter = { sort: 'default-sorting', ...centsOf(parsed.prices), ...searchFilter(facts, search) };
	return filterFacts(facts, filter).slots.length > 0;
}
