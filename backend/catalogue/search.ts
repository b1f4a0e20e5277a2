import type { Listing, ListingQuery } from '../../contract/catalogue/listing.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { countPages } from '../http/paging.ts';
import { presentFacets } from './facets.ts';
import type { Facts } from './facts.ts';
import type { FollowedFacts } from './follow-facts.ts';
import { findKept } from './kept-searches.ts';
import { positionsOf } from './page-of-positions.ts';
import { cardsAt } from './products.ts';
import { scoreFound } from './scores.ts';
import { type Found, type SearchWord, spelled, suggestSpelling, toTsquery, understand } from './search-words.ts';
import { type Sieve, sift } from './sift.ts';
import { sliceOfSort, sortOrders } from './sort-orders.ts';
import { requireKnown, selectCategoryRows } from './taxonomy.ts';

/**
 * One page of products by filter and sort, with counts per facet.
 *
 * @throws Refusal 404 for a page beyond the last, or a category, sub-category or brand that does not exist
 */
export async function searchProducts(db: Database, current: FollowedFacts, query: ListingQuery): Promise<Listing> {
	const { page, perPage, sort, minPrice, maxPrice, maxPerOunce, searchText } = query;
	const [facts, categories, words] = await Promise.all([
		current(sortOrders[sort].needs),
		selectCategoryRows(db),
		searchText ? understand(db, searchText) : undefined,
	]);
	const search = words && (await searchWords(db, facts, words));
	requireKnown(facts, categories, query);
	const sieve: Sieve = {
		...query,
		minCents: minPrice === undefined ? undefined : toCents(minPrice),
		maxCents: maxPrice === undefined ? undefined : toCents(maxPrice),
		maxCentsPerOunce: maxPerOunce === undefined ? undefined : toCents(maxPerOunce),
		ranked: search && scoreFound(facts, search.found),
	};
	const sifted = sift(facts, sieve);
	const { first = Number.POSITIVE_INFINITY } = sortOrders[sort];
	const total = Math.min(sifted.slots.length, first);
	const pages = countPages(total, query);
	const offset = (page - 1) * perPage;
	const slots = sliceOfSort(facts, sieve, sifted.slots, offset, Math.min(offset + perPage, total));
	const facets = presentFacets(facts, sifted, categories, query);
	const cards = await cardsAt(db, positionsOf(facts, slots));
	const spelling = (total > 0 ? search?.spelling : search?.suggestion) ?? null;
	return { products: cards, total, page, pages, perPage, spelling, facets };
}

type Search = {
	/** As PostgreSQL reads it; undefined when there is nothing to search for. */
	query: string | undefined;
	found: Found;
	/** What was searched for, when words were taken for others than typed. */
	spelling: string | undefined;
	/** What to search for, should this find nothing. */
	suggestion: string | undefined;
};

/** @param most looks at no more than this many products */
export async function searchWords(db: Database, facts: Facts, words: SearchWord[], most?: number): Promise<Search> {
	const query = toTsquery(words);
	return {
		query,
		found: query ? await findKept(db, facts.searches, query, most) : [],
		spelling: words.some((word) => spelled(word) !== word.typed) ? words.map(spelled).join(' ') : undefined,
		suggestion: suggestSpelling(words),
	};
}
