import { LRUCache } from 'lru-cache';

/** Callers whose number is cached at most: some 10 MB. */
export const mostCallers = 50_000;

/**
 * A number for each recent caller. Read it with `peek`: `get` would count a refused caller as a recent one. The limit is by size,
 * because lru-cache reserves the memory for all of `max` at once.
 */
export const callerNumbers = (most = mostCallers) =>
	new LRUCache<string, number>({ maxSize: most, sizeCalculation: () => 1 });
