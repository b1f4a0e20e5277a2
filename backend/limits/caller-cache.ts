import { LRUCache } from 'lru-cache';

/** Maximum number of cached callers: about 10 MB. */
export const maxCallers = 50_000;

/**
 * Creates a cache with a number per caller. Read it with `peek`, because `get` would count a refused caller as recent.
 * Limited by size, because lru-cache reserves memory for all of `max` at once.
 */
export const createCallerCache = (maxSize = maxCallers) =>
	new LRUCache<string, number>({ maxSize, sizeCalculation: () => 1 });
