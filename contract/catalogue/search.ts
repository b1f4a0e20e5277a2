import { z } from 'zod';
import { maxSearchLength } from '../limits.ts';
import { typedCode } from '../text.ts';

/** The text of a search. */
export const searchText = typedCode().max(maxSearchLength, `Search for at most ${maxSearchLength} characters.`);

export const spelling = z.string().nullable().meta({
	description:
		'When words of the search text occur nowhere: what was searched for in its place or, if that finds nothing either, what to search for',
	example: 'gold eagle',
});
