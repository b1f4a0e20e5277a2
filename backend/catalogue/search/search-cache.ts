import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { type Found, findByWords, type WordQuery } from './search-words.ts';

/** Number of cached searches. One that finds a quarter of 100,000 products takes 100 KB. */
const maxCachedSearches = 50;
/** Maximum number of changed products to update in a cached search. With more, the search starts over. */
export const maxStaleProducts = 1_000;

type CachedSearch = {
	found: Promise<Found>;
	/** Positions of products whose words have changed since. */
	stale: Set<number>;
};

/** Cached results by query, for other pages, filters and sorts of the same search. Evicts the least recently used. */
export type SearchCache = LRUCache<string, CachedSearch>;

export const createSearchCache = (): SearchCache => new LRUCache({ max: maxCachedSearches });

/**
 * Returns what a query finds. Looks up only products whose words have changed since the last lookup.
 *
 * @param maxProducts maximum number of products to find
 */
export function findCached(
	db: Database,
	searches: SearchCache,
	query: WordQuery,
	maxProducts?: number,
): Promise<Found> {
	const key = `${maxProducts} ${query.all} ${query.exact}`;
	const cached = searches.get(key) ?? { found: findByWords(db, query, { maxProducts }), stale: new Set() };
	searches.set(key, cached);

	if (cached.stale.size > 0) {
		const { stale } = cached;
		cached.stale = new Set();
		cached.found = cached.found.then(async (found) =>
			replace(found, stale, await findByWords(db, query, { among: [...stale] })),
		);
	}
	const { found } = cached;
	found.catch(() => {
		if (searches.peek(key) === cached) searches.delete(key);
	});
	return found;
}

/** Marks products with new words as stale in every cached search. */
export function markStale(searches: SearchCache, positions: number[]): void {
	if (positions.length > maxStaleProducts) searches.clear();
	for (const [key, { stale }] of [...searches.entries()]) {
		for (const position of positions) stale.add(position);
		if (stale.size > maxStaleProducts) searches.delete(key);
	}
}

/** Replaces the stale positions in a result. */
function replace(found: Found, stale: Set<number>, now: Found): Found {
	const ranks = new Map(now.map(({ rank, positions }) => [rank, positions]));
	for (const { rank, positions } of found) {
		const unchanged = positions.filter((position) => !stale.has(position));
		const added = ranks.get(rank) ?? new Int32Array();
		const both = new Int32Array(unchanged.length + added.length);
		both.set(unchanged);
		both.set(added, unchanged.length);
		ranks.set(rank, both);
	}
	return Array.from(ranks, ([rank, positions]) => ({ rank, positions }));
}
