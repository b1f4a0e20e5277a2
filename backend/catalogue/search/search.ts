import type { Listing, ListingQuery } from '../../../contract/catalogue/listing.ts';
import type { Database } from '../../db/database.ts';
import { countPages } from '../../http/paging.ts';
import { presentFacets } from '../facts/facets.ts';
import { type Sieve, sift } from '../facts/filter-facts.ts';
import type { FollowedFacts } from '../facts/follow-facts.ts';
import { positionsOf } from '../facts/page-of-positions.ts';
import { sliceOfSort, sortOrders } from '../facts/sort-orders.ts';
import { cardsAt } from '../products.ts';
import { requireKnown, selectCategoryRows } from '../taxonomy.ts';
import { centsOf, nearestSearch, respelled, runSearch, sieveOf, understand } from './run-search.ts';

/**
 * One page of products by filter and sort, with counts per facet.
 *
 * @throws Refusal 404 for a page beyond the last, or a category, sub-category or brand that does not exist
 */
export async function searchProducts(db: Database, current: FollowedFacts, query: ListingQuery): Promise<Listing> {
	const { page, perPage, sort, minPrice, maxPrice, maxPerOunce, searchText } = query;
	const [facts, categories, understood] = await Promise.all([
		current(sortOrders[sort].needs),
		selectCategoryRows(db),
		searchText ? understand(db, searchText) : undefined,
	]);
	const search = understood && (await runSearch(db, facts, understood));
	requireKnown(facts, categories, query);
	const limits = centsOf([{ minPrice, maxPrice, maxPerOunce }, ...(understood?.prices ?? [])]);
	const sieve: Sieve = { ...query, ...limits, ...(search && sieveOf(facts, search)) };
	const sifted = sift(facts, sieve);
	const { first = Number.POSITIVE_INFINITY } = sortOrders[sort];
	const total = Math.min(sifted.slots.length, first);
	const pages = countPages(total, query);
	const offset = (page - 1) * perPage;
	const slots = sliceOfSort(facts, sieve, sifted.slots, offset, Math.min(offset + perPage, total));
	const facets = presentFacets(facts, sifted, categories, query);
	const cards = await cardsAt(db, positionsOf(facts, slots));
	const spelling = understood && (total > 0 ? respelled(understood) : await nearestSearch(db, facts, understood));
	return { products: cards, total, page, pages, perPage, spelling: spelling ?? null, facets };
}
