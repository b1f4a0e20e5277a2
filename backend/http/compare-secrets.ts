import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Whether two secrets are the same, in a time that does not tell how much of one was right. Digests are compared, since they are
 * of one length.
 */
export function isSameSecret(one: string, other: string): boolean {
	return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
