import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { searchSynonyms } from './search-tables.ts';
import type { KnownWord, Meaning, SearchPart, SearchWord } from './search-words.ts';

/** A row of the table with the stems of its words. */
export type Synonym = { words: string[]; stems: string[]; meaning: Meaning };

/** Selects all synonyms, those with the most words first. */
export async function selectSynonyms(db: Database): Promise<Synonym[]> {
	const rows = await db
		.select({
			words: sql<string[]>`words`,
			stems: sql<
				string[]
			>`array(select coalesce((ts_lexize('english_stem', word))[1], word) from unnest(words) as word)`,
			text: searchSynonyms.meaning,
			query: sql<string>`plainto_tsquery('english', fold_words(${searchSynonyms.meaning}))::text`,
		})
		.from(searchSynonyms)
		.crossJoin(sql`lateral (select string_to_array(fold_words(${searchSynonyms.term}), ' ') as words) as split`)
		.orderBy(sql`cardinality(words) desc`);
	return rows.map(({ words, stems, ...meaning }) => ({ words, stems, meaning }));
}

/** The words of synonyms, as candidates for misspelled words. */
export function wordsOf(synonyms: Synonym[]): KnownWord[] {
	return synonyms.flatMap(({ words, stems }) =>
		words.map((word, place) => ({ word, stem: stems[place] ?? word, isName: true, isStored: false })),
	);
}

/** Groups the words of each synonym into one part. */
export function joinSynonyms(words: SearchWord[], synonyms: Synonym[]): SearchPart[] {
	const parts: SearchPart[] = [];
	let at = 0;
	while (at < words.length) {
		const from = at;
		const synonym = synonyms.find(({ stems }) => stems.every((stem, place) => stemOf(words[from + place]) === stem));
		const length = synonym?.stems.length ?? 1;
		parts.push({ words: words.slice(at, at + length), meaning: synonym?.meaning });
		at += length;
	}
	return parts;
}

const stemOf = (word: SearchWord | undefined) => (word?.near?.sure ? word.near.stem : (word?.root ?? word?.typed));
