import { maxSearchLength } from '../../contract/limits.ts';

/** The words of the last segment of a path, to search for: 'gold eagle coin' for '/coins/gold-eagle-coin.html'. Empty for ids. */
export function wordsOfPath(pathname: string): string {
	const last = pathname.split('/').findLast(Boolean) ?? '';
	const words = decoded(last)
		.replace(/\.[a-z]+$/i, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
	const text = words.join(' ').slice(0, maxSearchLength);
	return /\p{L}{3}/u.test(text) ? text : '';
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return '';
	}
}
