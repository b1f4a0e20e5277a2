import { z } from 'zod';
import { maxSearchLength } from '../limits.ts';
import { typedCode } from '../text.ts';

/** The text of a search. */
export const searchText = typedCode().max(maxSearchLength, `Search for at most ${maxSearchLength} characters.`);

export const spelling = z.string().nullable().meta({
	description:
		'If words of the search text occur nowhere: the corrected text that was searched or, if it also finds nothing, a suggestion',
	example: 'gold eagle',
});
