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
import { isOfWeight, type Sieve, sift } from '../facts/filter-facts.ts';
import { scoreFound, scoreKinds } from './scores.ts';
import { findKept } from './search-cache.ts';
import { joinSynonyms, selectSynonyms, wordsOf } from './search-synonyms.ts';
import {
	type Found,
	nearestParts,
	type SearchPart,
	selectWords,
	spelled,
	tellingParts,
	toSearchWords,
	toWordQuery,
	type WordQuery,
	weightPhrase,
} from './search-words.ts';
import { pageWords } from './site-pages.ts';

/** A search text as it is read: see `contract/catalogue/read-search.ts`. */
export type Understood = { parts: SearchPart[]; weights: WeightTerm[]; prices: PriceTerm[] };

export type Search = {
	/** Undefined when there are no words to search for. */
	query: WordQuery | undefined;
	/** What has the words; undefined when only a weight or a price is asked for. */
	found: Found | undefined;
	/** The weights that are asked for, as facts have them. */
	ofWeight: readonly string[] | undefined;
};

/** Part by which a typed weight may differ: '31.1 g' is an ounce. */
const tolerance = 1e-3;
/** Products that are looked at to see whether a search finds any. */
const probed = 20_000;
/** When a search finds nothing, the nearest search is made of this many of its words. */
const mostProbed = 8;

export async function understand(db: Database, text: string): Promise<Understood> {
	const { words, ...terms } = readSearch(text);
	const [rows, synonyms] = await Promise.all([words === '' ? [] : selectWords(db, words), selectSynonyms(db)]);
	const known = toSearchWords(rows, [...wordsOf(synonyms), ...pageWords]);
	return { parts: joinSynonyms(known, synonyms), ...terms };
}

/** @param most looks at no more than this many products */
export async function runSearch(
	db: Database,
	facts: Facts,
	{ parts, weights, prices }: Understood,
	most?: number,
): Promise<Search> {
	const telling = tellingParts(parts);
	// Of 'an ounce of it' only the weight is left; 'of it' alone is searched for as it stands.
	const isOnlyWords = weights.length + prices.length === 0;
	const query = toWordQuery(telling.length === 0 && isOnlyWords ? parts : telling);
	if (!query && isOnlyWords) return { query, found: [], ofWeight: undefined };
	const found = query && (await findKept(db, facts.searches, query, most));
	if (weights.length === 0) return { query, found, ofWeight: undefined };
	const ofWeight = facts.weight.slugs.filter((slug) => weights.some(({ ounces }) => isNear(Number(slug), ounces)));
	if (hasWeight(facts, found, ofWeight)) return { query, found, ofWeight };
	// Goods without metal may name a weight in words, such as '8 oz' of cream.
	const all = [...(query ? [query.all] : []), ...weights.map(({ text }) => weightPhrase(text))].join(' & ');
	const worded = { all, exact: query?.exact };
	return { query: worded, found: await findKept(db, facts.searches, worded, most), ofWeight: [''] };
}

const isNear = (one: number, ounces: number) => one > 0 && Math.abs(one - ounces) <= tolerance * ounces;

function hasWeight(facts: Facts, found: Found | undefined, slugs: readonly string[]): boolean {
	const isAsked = isOfWeight(facts, slugs);
	if (!found) return facts.bearers.some((count, kind) => count > 0 && isAsked(kind));
	const isOfIt = (position: number) => {
		const slot = facts.slotOf.get(position);
		return slot !== undefined && isAsked(facts.kind[slot] as number);
	};
	return found.some(({ positions }) => positions.some(isOfIt));
}

/** All limits of a price together. */
export function centsOf(prices: PriceLimits[]): Pick<Sieve, 'minCents' | 'maxCents' | 'maxCentsPerOunce'> {
	const { minPrice, maxPrice, maxPerOunce } = limitsOf(prices);
	const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));
	return { minCents: cents(minPrice), maxCents: cents(maxPrice), maxCentsPerOunce: cents(maxPerOunce) };
}

/** What a search leaves of the facts; good until the next is ranked, see `scores.ts`. */
export function sieveOf(facts: Facts, { found, ofWeight }: Search): Pick<Sieve, 'ofWeight' | 'ranked'> {
	if (found) return { ofWeight, ranked: scoreFound(facts, found) };
	if (!ofWeight) return {};
	const isAsked = isOfWeight(facts, ofWeight);
	return { ofWeight, ranked: scoreKinds(facts, (kind) => Number(isAsked(kind))) };
}

/** What was searched for, when words were taken for others than typed. */
export function respelled(understood: Understood): string | undefined {
	const text = textOf(understood);
	return understood.parts.some((part) => spelled(part) !== typedOf(part)) ? text : undefined;
}

const typedOf = ({ words }: SearchPart) => words.map(({ typed }) => typed).join(' ');

function textOf({ parts, weights, prices }: Understood): string {
	return [...parts.map(spelled), ...[...weights, ...prices].map(({ text }) => text)].join(' ');
}

/**
 * What to search for when a search finds nothing: as much of it as finds something, words before weights and weights before prices.
 * Undefined when nothing is left or nothing would change.
 */
export async function nearestSearch(db: Database, facts: Facts, understood: Understood): Promise<string | undefined> {
	let nearest: Understood = { parts: [], weights: [], prices: [] };
	const steps: ((kept: Understood) => Understood)[] = [
		...nearestParts(tellingParts(understood.parts).slice(0, mostProbed)).map((part) => (kept: Understood) => ({
			...kept,
			parts: [...kept.parts, part],
		})),
		...understood.weights.map((weight) => (kept: Understood) => ({ ...kept, weights: [...kept.weights, weight] })),
		...understood.prices.map((price) => (kept: Understood) => ({ ...kept, prices: [...kept.prices, price] })),
	];
	for (const step of steps) {
		const next = step(nearest);
		if (await findsAny(db, facts, next)) nearest = next;
	}
	const text = textOf(nearest);
	// A number alone, such as '100' of '100 ml', is near to nothing.
	return /\p{L}/u.test(text) && text !== textOf(understood) ? text : undefined;
}

async function findsAny(db: Database, facts: Facts, understood: Understood): Promise<boolean> {
	const search = await runSearch(db, facts, understood, probed);
	const sieve: Sieve = { sort: 'default-sorting', ...centsOf(understood.prices), ...sieveOf(facts, search) };
	return sift(facts, sieve).slots.length > 0;
}
