import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { contactPage } from '../../../contract/search/contact-page.ts';
import type { Suggestions } from '../../../contract/search/suggestions.ts';
import { findPosts } from '../../content/read-posts.ts';
import type { Database } from '../../db/database.ts';
import { versionedPath } from '../../pictures/picture-versions.ts';
import { countBySlug } from '../facts/coded-properties.ts';
import type { Facts } from '../facts/facts.ts';
import { filterFacts, type ListingFilter } from '../facts/filter-facts.ts';
import type { FollowedFacts } from '../facts/follow-facts.ts';
import { positionsOf } from '../facts/page-of-positions.ts';
import { sliceOfSort } from '../facts/sort-orders.ts';
import { selectCardsByPosition } from '../products.ts';
import { type CategoryRow, selectCategoryRows } from '../taxonomy.ts';
import {
	centsOf,
	correctedText,
	nearestSearch,
	type ParsedSearch,
	parseSearchText,
	runSearch,
	searchFilter,
} from './run-search.ts';
import { matchesName } from './search-words.ts';
import { findPages, type PublishedPolicy } from './site-pages.ts';

const maxSuggestions = { products: 5, categories: 4, posts: 3 };
/** Maximum number of products to rank. A single letter matches thousands, and any good ones do. */
const maxRanked = 2_000;
/** The maximum if a weight or a price will exclude many of them. */
const maxRankedWithLimits = 20_000;

type Sources = { current: FollowedFacts; selectPolicies: () => Promise<PublishedPolicy[]> };

/**
 * Suggestions while a search is typed. If no product matches, suggests the results of the nearest search and the
 * contact page.
 */
export async function suggest(db: Database, { current, selectPolicies }: Sources, text: string): Promise<Suggestions> {
	const [facts, rows, policies, parsed] = await Promise.all([
		current(),
		selectCategoryRows(db),
		selectPolicies(),
		parseSearchText(db, text),
	]);
	const pages = findPages(policies, parsed.parts);
	const found = await suggestFor(db, facts, rows, parsed);
	if (found.products.length > 0) return { ...found, pages };
	const nearest = await nearestSearch(db, facts, parsed);
	const others = nearest === undefined ? found : await suggestFor(db, facts, rows, await parseSearchText(db, nearest));
	const pagesWithContact = pages.some(({ path }) => path === contactPage.path) ? pages : [...pages, contactPage];
	return {
		...others,
		posts: found.posts.length > 0 ? found.posts : others.posts,
		pages: pagesWithContact,
		spelling: nearest ?? null,
	};
}

async function suggestFor(db: Database, facts: Facts, rows: CategoryRow[], parsed: ParsedSearch) {
	const { parts, weights, prices } = parsed;
	const hasLimits = weights.length + prices.length > 0;
	const search = await runSearch(db, facts, parsed, hasLimits ? maxRankedWithLimits : maxRanked);
	const filter: ListingFilter = { sort: 'default-sorting', ...centsOf(prices), ...searchFilter(facts, search) };
	const { slots } = filterFacts(facts, filter);
	const best = sliceOfSort(facts, filter, slots, 0, maxSuggestions.products);
	const categories = rows
		.filter(({ name }) => matchesName(parts, name))
		.map((row) => ({ ...presentCategory(row), product_count: countBySlug(facts, propertyOf(row), row.slug) }))
		.filter(({ product_count }) => product_count > 0)
		.slice(0, maxSuggestions.categories);
	const [cards, posts] = await Promise.all([
		selectCardsByPosition(db, positionsOf(facts, best)),
		search.query ? findPosts(db, search.query.all, maxSuggestions.posts) : [],
	]);
	return { products: cards.map(presentSuggestion), categories, posts, spelling: correctedText(parsed) ?? null };
}

const propertyOf = ({ parentSlug }: CategoryRow) => (parentSlug === null ? 'category' : 'subCategory');

function presentCategory({ name, slug, parentSlug, img }: CategoryRow) {
	return { name, slug, parent: parentSlug, img: versionedPath(img) };
}

function presentSuggestion(card: ProductCard): Suggestions['products'][number] {
	const { id, title, slug, img, pricing, discount, offerDate, status, paused } = card;
	const placeholder = card.imageURLs[0]?.placeholder;
	return {
		id,
		title,
		slug,
		img,
		pricing,
		discount,
		offerDate,
		status,
		...(paused && { paused }),
		...(placeholder && { placeholder }),
	};
}
