import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { type Found, findByWords, type WordQuery } from './search-words.ts';

/** Searches that are kept, the last used; one that finds a quarter of 100,000 products takes 100 KB. */
const mostKept = 50;
/** Products with other words that each kept search is brought up to date for; after more, searches begin anew. */
export const mostStale = 1_000;

type Kept = {
	found: Promise<Found>;
	/** Positions of products whose words have changed since. */
	stale: Set<number>;
};

/** What was searched for, and what that found: for a search's other pages, filters and sorts. */
export type Searches = LRUCache<string, Kept>;

export const newSearches = (): Searches => new LRUCache({ max: mostKept });

/**
 * What a query finds, looked up only where products have had other words since it was last asked.
 *
 * @param most looks at no more than this many products
 */
export function findKept(db: Database, searches: Searches, query: WordQuery, most?: number): Promise<Found> {
	const key = `${most} ${query.all} ${query.exact}`;
	const kept = searches.get(key) ?? { found: findByWords(db, query, { most }), stale: new Set() };
	searches.set(key, kept);

	if (kept.stale.size > 0) {
		const { stale } = kept;
		kept.stale = new Set();
		kept.found = kept.found.then(async (found) =>
			replace(found, stale, await findByWords(db, query, { among: [...stale] })),
		);
	}
	const { found } = kept;
	found.catch(() => {
		if (searches.peek(key) === kept) searches.delete(key);
	});
	return found;
}

/** Has every kept search look again at products that have other words. */
export function noteNewWords(searches: Searches, positions: number[]): void {
	if (positions.length > mostStale) searches.clear();
	for (const [key, { stale }] of [...searches.entries()]) {
		for (const position of positions) stale.add(position);
		if (stale.size > mostStale) searches.delete(key);
	}
}

/** What was found, with the stale positions as they are now. */
function replace(found: Found, stale: Set<number>, now: Found): Found {
	const ranks = new Map(now.map(({ rank, positions }) => [rank, positions]));
	for (const { rank, positions } of found) {
		const left = positions.filter((position) => !stale.has(position));
		const added = ranks.get(rank) ?? new Int32Array();
		const both = new Int32Array(left.length + added.length);
		both.set(left);
		both.set(added, left.length);
		ranks.set(rank, both);
	}
	return Array.from(ranks, ([rank, positions]) => ({ rank, positions }));
}
