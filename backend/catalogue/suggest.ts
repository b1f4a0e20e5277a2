import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import { findPosts } from '../content/queries.ts';
import type { Database } from '../db/database.ts';
import { tellPicture } from '../pictures/picture-versions.ts';
import type { FollowedFacts } from './follow-facts.ts';
import { totalOf } from './kinds.ts';
import { positionsOf } from './page-of-positions.ts';
import { cardsAt } from './products.ts';
import { scoreFound } from './scores.ts';
import { searchWords } from './search.ts';
import { matchesName, understand } from './search-words.ts';
import { type Sieve, sift } from './sift.ts';
import { sliceOfSort } from './sort-orders.ts';
import { type CategoryRow, selectCategoryRows } from './taxonomy.ts';

const most = { products: 5, categories: 4, posts: 3 };
/** Products that are looked at: of one letter's thousands, any good ones do. */
const lookedAt = 2_000;

/** What to offer while a search is typed. */
export async function suggest(db: Database, current: FollowedFacts, text: string): Promise<Suggestions> {
	const [facts, rows, words] = await Promise.all([current(), selectCategoryRows(db), understand(db, text)]);
	const { query, found, spelling, suggestion } = await searchWords(db, facts, words, lookedAt);
	const sieve: Sieve = { sort: 'default-sorting', ranked: scoreFound(facts, found) };
	const { slots } = sift(facts, sieve);
	const best = sliceOfSort(facts, sieve, slots, 0, most.products);
	const categories = rows
		.filter(({ name }) => matchesName(words, name))
		.map((row) => ({ ...presentCategory(row), product_count: totalOf(facts, propertyOf(row), row.slug) }))
		.filter(({ product_count }) => product_count > 0)
		.slice(0, most.categories);
	const [cards, posts] = await Promise.all([
		cardsAt(db, positionsOf(facts, best)),
		query ? findPosts(db, query, most.posts) : [],
	]);
	const products = cards.map(presentSuggestion);
	return { products, categories, posts, spelling: (slots.length > 0 ? spelling : suggestion) ?? null };
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
