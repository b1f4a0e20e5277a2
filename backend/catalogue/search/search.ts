import type { Listing, ListingQuery } from '../../../contract/catalogue/listing.ts';
import type { Database } from '../../db/database.ts';
import { countPages } from '../../http/paging.ts';
import { presentFacets } from '../facts/facets.ts';
import { filterFacts, type ListingFilter } from '../facts/filter-facts.ts';
import type { FollowedFacts } from '../facts/follow-facts.ts';
import { positionsOf } from '../facts/page-of-positions.ts';
import { sliceOfSort, sortOrders } from '../facts/sort-orders.ts';
import { selectCardsByPosition } from '../products.ts';
import { requireKnown, selectCategoryRows } from '../taxonomy.ts';
import { centsOf, correctedText, nearestSearch, parseSearchText, runSearch, searchFilter } from './run-search.ts';

/**
 * One page of products by filter and sort, with counts per facet.
 *
 * @throws Refusal 404 for a page beyond the last, or a category, subcategory or brand that does not exist
 */
export async function searchProducts(db: Database, current: FollowedFacts, query: ListingQuery): Promise<Listing> {
	const { page, perPage, sort, minPrice, maxPrice, maxPerOunce, searchText } = query;
	const [facts, categories, parsed] = await Promise.all([
		current(sortOrders[sort].needs),
		selectCategoryRows(db),
		searchText ? parseSearchText(db, searchText) : undefined,
	]);
	const search = parsed && (await runSearch(db, facts, parsed));
	requireKnown(facts, categories, query);
	const limits = centsOf([{ minPrice, maxPrice, maxPerOunce }, ...(parsed?.prices ?? [])]);
	const filter: ListingFilter = { ...query, ...limits, ...(search && searchFilter(facts, search)) };
	const result = filterFacts(facts, filter);
	const { first = Number.POSITIVE_INFINITY } = sortOrders[sort];
	const total = Math.min(result.slots.length, first);
	const pages = countPages(total, query);
	const offset = (page - 1) * perPage;
	const slots = sliceOfSort(facts, filter, result.slots, offset, Math.min(offset + perPage, total));
	const facets = presentFacets(facts, result, categories, query);
	const cards = await selectCardsByPosition(db, positionsOf(facts, slots));
	const spelling = parsed && (total > 0 ? correctedText(parsed) : await nearestSearch(db, facts, parsed));
	return { products: cards, total, page, pages, perPage, spelling: spelling ?? null, facets };
}
