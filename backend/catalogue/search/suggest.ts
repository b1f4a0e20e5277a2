import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { contactPage } from '../../../contract/search/contact-page.ts';
import type { Suggestions } from '../../../contract/search/suggestions.ts';
import { findPosts } from '../../content/read-posts.ts';
import type { Database } from '../../db/database.ts';
import { tellPicture } from '../../pictures/picture-versions.ts';
import { totalOf } from '../facts/coded-properties.ts';
import type { Facts } from '../facts/facts.ts';
import { type Sieve, sift } from '../facts/filter-facts.ts';
import type { FollowedFacts } from '../facts/follow-facts.ts';
import { positionsOf } from '../facts/page-of-positions.ts';
import { sliceOfSort } from '../facts/sort-orders.ts';
import { cardsAt } from '../products.ts';
import { type CategoryRow, selectCategoryRows } from '../taxonomy.ts';
import { centsOf, nearestSearch, respelled, runSearch, sieveOf, type Understood, understand } from './run-search.ts';
import { matchesName } from './search-words.ts';
import { findPages, type WrittenPolicy } from './site-pages.ts';

const most = { products: 5, categories: 4, posts: 3 };
/** Products that are looked at: of one letter's thousands, any good ones do. */
const lookedAt = 2_000;
/** The same where a weight or a price leaves few of them. */
const narrowedFrom = 20_000;

type SuggestFrom = { current: FollowedFacts; selectPolicies: () => Promise<WrittenPolicy[]> };

/** What to offer while a search is typed; where it finds no product, what the nearest search finds, and where to ask. */
export async function suggest(
	db: Database,
	{ current, selectPolicies }: SuggestFrom,
	text: string,
): Promise<Suggestions> {
	const [facts, rows, policies, understood] = await Promise.all([
		current(),
		selectCategoryRows(db),
		selectPolicies(),
		understand(db, text),
	]);
	const pages = findPages(policies, understood.parts);
	const found = await suggestFor(db, facts, rows, understood);
	if (found.products.length > 0) return { ...found, pages };
	const nearest = await nearestSearch(db, facts, understood);
	const others = nearest === undefined ? found : await suggestFor(db, facts, rows, await understand(db, nearest));
	const toAsk = pages.some(({ path }) => path === contactPage.path) ? pages : [...pages, contactPage];
	return {
		...others,
		posts: found.posts.length > 0 ? found.posts : others.posts,
		pages: toAsk,
		spelling: nearest ?? null,
	};
}

async function suggestFor(db: Database, facts: Facts, rows: CategoryRow[], understood: Understood) {
	const { parts, weights, prices } = understood;
	const isNarrowed = weights.length + prices.length > 0;
	const search = await runSearch(db, facts, understood, isNarrowed ? narrowedFrom : lookedAt);
	const sieve: Sieve = { sort: 'default-sorting', ...centsOf(prices), ...sieveOf(facts, search) };
	const { slots } = sift(facts, sieve);
	const best = sliceOfSort(facts, sieve, slots, 0, most.products);
	const categories = rows
		.filter(({ name }) => matchesName(parts, name))
		.map((row) => ({ ...presentCategory(row), product_count: totalOf(facts, propertyOf(row), row.slug) }))
		.filter(({ product_count }) => product_count > 0)
		.slice(0, most.categories);
	const [cards, posts] = await Promise.all([
		cardsAt(db, positionsOf(facts, best)),
		search.query ? findPosts(db, search.query.all, most.posts) : [],
	]);
	return { products: cards.map(presentSuggestion), categories, posts, spelling: respelled(understood) ?? null };
}

const propertyOf = ({ parentSlug }: CategoryRow) => (parentSlug === null ? 'category' : 'subCategory');

function presentCategory({ name, slug, parentSlug, img }: CategoryRow) {
	return { name, slug, parent: parentSlug, img: tellPicture(img) };
}

function presentSuggestion(card: ProductCard): Suggestions['products'][number] {
	const { id, title, slug, img, pricing, discount, offerDate, status } = card;
	const placeholder = card.imageURLs[0]?.placeholder;
	return { id, title, slug, img, pricing, discount, offerDate, status, ...(placeholder && { placeholder }) };
}
