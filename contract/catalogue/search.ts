import { z } from 'zod';
import { maxSearchLength } from '../limits.ts';

/** Nobody types them: they end a text early, or turn what follows on the page around. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text without what is not seen of it. */
export const seenText = (text: string) => text.replaceAll(unseen, ' ').trim();

/** What a shopper types to search. */
export const searchText = z
	.string()
	.overwrite(seenText)
	.max(maxSearchLength, `Search for at most ${maxSearchLength} characters.`);

export const spelling = z.string().nullable().meta({
	description:
		'When words of the search text occur nowhere: what was searched for in its place or, if that finds nothing either, what to search for',
	example: 'gold eagle',
});
