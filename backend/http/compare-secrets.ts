import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Compares two secrets in constant time, so that the time does not reveal how much of one was right. Compares digests,
 * because they have the same length.
 */
export function isSameSecret(one: string, other: string): boolean {
	return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
