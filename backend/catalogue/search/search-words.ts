import { and, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type NearWord, nearestWord } from './nearest-word.ts';
import { productWords, vocabulary } from './search-tables.ts';

/** A word of a search text. */
export type SearchWord = {
	typed: string;
	/** Its stem. Null for a stop word such as 'the'. */
	root: string | null;
	/** The stems that it matches: its own and those of known words that start with it. */
	stems: string[];
	/** Contains digits, such as a part of an SKU. Matched literally, as a prefix. */
	hasDigits: boolean;
	/** The nearest known word of an unknown word. */
	near?: KnownNearWord | undefined;
};

type KnownNearWord = NearWord & KnownWord;
/** A candidate for a misspelled word. */
export type KnownWord = {
	word: string;
	stem: string;
	/** True for a name of products or of a page. Only such a word replaces another. */
	isName: boolean;
	/** True if products or posts contain it. */
	isStored: boolean;
};

/** One word, or the words of a synonym. */
export type SearchPart = { words: SearchWord[]; meaning?: Meaning | undefined };
export type Meaning = { text: string; query: string };

/** Sorts after every word with the same prefix, by code points. */
const lastCodePoint = '\u{10ffff}';
/** Number of similar words to compare. */
const maxSimilarWords = 16;
/** An ending of this length may be a typo: the stem of 'earings' is 'ear'. */
const minLostEnding = 4;

/** `similar` is set for a word that is unknown, or known only by a much shorter stem. */
type WordRow = Omit<SearchWord, 'near'> & { similar: [word: string, stem: string, isName: boolean][] | null };

/** Selects the distinct words of a search text, and what is known about each. */
export async function selectWords(db: Database, text: string): Promise<WordRow[]> {
	return db
		.select({
			typed: sql<string>`typed`,
			root: sql<string | null>`root`,
			hasDigits: sql<boolean>`typed ~ '[0-9]'`,
			stems: sql<string[]>`stems`,
			similar: sql<WordRow['similar']>`case when typed !~ '[0-9]' and (cardinality(stems) = 0 or is_cut) then (
				select coalesce(json_agg(json_build_array(word, coalesce(stem, word), is_name)), '[]') from (
					select * from ${vocabulary} order by word <-> typed limit ${maxSimilarWords}
				) as nearestWord
			) end`,
		})
		.from(sql`(
			select typed, min(place) as place
			from unnest(string_to_array(fold_words(${text}), ' ')) with ordinality as split (typed, place)
			where typed <> '' group by typed
		) as typed_words,
		lateral (select (ts_lexize('english_stem', typed))[1] as root) as rooted,
		lateral (select array(
			select stem from ${vocabulary} where stem = root
			union select stem from ${vocabulary}
			where length(typed) > 1 and word ~>=~ typed and word ~<~ (typed || ${lastCodePoint}) and stem is not null
		) as stems) as found,
		lateral (select length(typed) - length(root) >= ${minLostEnding} and not exists (
			select from ${vocabulary} where word ~>=~ typed and word ~<~ (typed || ${lastCodePoint})
		) as is_cut) as cut`)
		.orderBy(sql`place`);
}

/** @param otherWords known words that are not in the vocabulary */
export function toSearchWords(rows: WordRow[], otherWords: KnownWord[]): SearchWord[] {
	return rows.map(({ similar, ...word }) => {
		if (!similar) return word;
		const near = findNearWord(word.typed, similar, otherWords);
		if (word.stems.length === 0) return { ...word, near };
		return near?.sure && near.stem !== word.root ? { ...word, stems: [], near } : word;
	});
}

/** Of equally near words, names come first. */
function findNearWord(
	typed: string,
	similar: NonNullable<WordRow['similar']>,
	otherWords: KnownWord[],
): KnownNearWord | undefined {
	const stored = similar.map(([word, stem, isName]): KnownWord => ({ word, stem, isName, isStored: true }));
	const known = [...stored.filter(({ isName }) => isName), ...otherWords, ...stored.filter(({ isName }) => !isName)];
	const byWord = new Map(known.toReversed().map((one) => [one.word, one]));
	const near = nearestWord(
		typed,
		known.map(({ word }) => word),
	);
	const found = near && byWord.get(near.word);
	return found && { ...found, sure: near.sure && found.isName };
}

/** The word to search for: the known word that an unknown one surely means, else the typed word. */
const spelledWord = ({ typed, near }: SearchWord): string => (near?.sure ? near.word : typed);

/** The text of a part. Synonyms that no product contains are replaced by their meaning. */
export const spellingOf = (part: SearchPart): string =>
	part.meaning && !isStored(part) ? part.meaning.text : part.words.map(spelledWord).join(' ');

const isStored = ({ words }: SearchPart) =>
	words.every(({ stems, hasDigits, near }) => stems.length > 0 || hasDigits || (near?.sure && near.isStored));

const isSignificant = ({ words }: SearchPart) => words.some(({ root }) => root !== null);

/** Removes parts that consist only of stop words. */
export const significantParts = (parts: SearchPart[]): SearchPart[] => parts.filter(isSignificant);

/** Replaces unknown words by the nearest known ones, or drops them. For a search that finds nothing. */
export function nearestParts(parts: SearchPart[]): SearchPart[] {
	return parts.flatMap((part) => {
		if (part.meaning || isStored(part)) return [part];
		const words = part.words.flatMap((word) =>
			word.near?.isStored ? [{ ...word, near: { ...word.near, sure: true } }] : [],
		);
		return words.length > 0 ? [{ words }] : [];
	});
}

/** In the syntax of a PostgreSQL `tsquery`. */
export type WordQuery = {
	/** Every word in any order, as a prefix or with the same stem. */
	all: string;
	/** Every exact word, outside of descriptions. Undefined if it equals `all`. */
	exact?: string | undefined;
};

/** Undefined without words to search for. */
export function toWordQuery(parts: SearchPart[]): WordQuery | undefined {
	if (parts.length === 0) return undefined;
	const all = parts.map(queryOf).join(' & ');
	const exact = parts
		.filter(({ meaning }) => !meaning)
		.flatMap(({ words }) => words.flatMap((word) => exactOf(word) ?? []))
		.map((lexeme) => `${quote(lexeme)}:ABC`)
		.join(' & ');
	return { all, exact: exact || undefined };
}

function queryOf(part: SearchPart): string {
	const own = part.words.map(queryOfWord).join(' & ');
	if (!part.meaning) return own;
	return isStored(part) ? `((${own}) | (${part.meaning.query}))` : `(${part.meaning.query})`;
}

function queryOfWord({ typed, stems, hasDigits, near }: SearchWord): string {
	if (hasDigits) return `${quote(typed)}:*`;
	const matching = stems.length === 0 && near?.sure ? [near.stem] : stems;
	// An unknown word makes the search find nothing.
	return `(${(matching.length > 0 ? matching : [typed]).map(quote).join(' | ')})`;
}

/** The lexeme of a complete word that is also a prefix of others. */
function exactOf({ typed, root, stems, hasDigits }: SearchWord): string | undefined {
	if (hasDigits) return typed;
	return root !== null && stems.length > 1 && stems.includes(root) ? root : undefined;
}

/** True if every significant part matches the start of a word in the name, as typed or corrected. */
export function matchesName(parts: SearchPart[], name: string): boolean {
	const significant = significantParts(parts);
	return significant.length > 0 && significant.every((part) => matchesPart(part, name));
}

/** True if the words of a part, or those of its meaning, match starts of words in the name. */
export function matchesPart({ words, meaning }: SearchPart, name: string): boolean {
	const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const matching = meaning?.text.toLowerCase().split(' ');
	return (
		words.every((word) => parts.some((part) => startsWithWord(part, word))) ||
		(matching?.every((word) => parts.some((part) => part.startsWith(word))) ?? false)
	);
}

/** Matches 'coins' for 'coin', and 'coin' for 'coins'. */
function startsWithWord(part: string, word: SearchWord): boolean {
	const stem = word.near?.sure ? word.near.stem : word.typed;
	return part.startsWith(stem) || word.stems.includes(part) || word.root === part;
}

/** The names of each unit, as stems. */
const unitNames = [
	['oz', 'ounc', 'ozt'],
	['g', 'gram'],
	['kg', 'kilo', 'kilogram'],
];

/** A query for a weight in product texts: '8 oz', '8oz', '8 ounces'. */
export function weightPhrase(text: string): string {
	const tokens = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
	const typedUnit = tokens.at(-1) ?? '';
	const units = unitNames.find((names) => names.some((name) => typedUnit.startsWith(name))) ?? [typedUnit];
	const amounts = tokens.slice(0, -1);
	const apart = [...amounts.map(quote), `(${units.map(quote).join(' | ')})`].join(' <-> ');
	const last = amounts.pop() ?? '';
	const together = [...amounts, `${last}${units[0]}`].map(quote).join(' <-> ');
	return `((${apart}) | (${together}))`;
}

function quote(lexeme: string): string {
	return `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}

/** The result of a search: positions of products by rank. Ranks are integers. */
export type Found = { rank: number; positions: Int32Array }[];

/** The resolution of ranks. Products that differ less are sorted by sales. */
const rankStep = 0.02;
/** The rank bonus of exact words. It is larger than any rank of stems. */
const exactRank = 100;

/**
 * Finds the products of a query, by rank.
 *
 * @param scope.maxProducts maximum number of products
 * @param scope.among limits the search to these positions
 */
export async function findByWords(
	db: Database,
	{ all, exact }: WordQuery,
	{ maxProducts, among }: { maxProducts?: number | undefined; among?: number[] } = {},
): Promise<Found> {
	const found = db
		.select({ position: productWords.position, words: productWords.words })
		.from(productWords)
		.where(
			and(
				sql`${productWords.words} @@ ${all}::tsquery`,
				among && sql`${productWords.position} = any(${sql.param(among)}::int[])`,
			),
		)
		.$dynamic();
	if (maxProducts !== undefined) found.limit(maxProducts);
	const matches = found.as('matches');
	const isExact = exact ? sql`(${matches.words} @@ ${exact}::tsquery)::int` : sql`0`;
	const rows = await db
		.select({
			rank: sql<number>`round(ts_rank(${matches.words}, ${all}::tsquery) / ${rankStep}::float8)::int + ${exactRank} * ${isExact} as rank`,
			// One value, because transferring tens of thousands of rows would take longer than the search.
			positions: sql<string>`encode(string_agg(int4send(${matches.position}), ''), 'base64')`,
		})
		.from(matches)
		.groupBy(sql`rank`);
	return rows.map(({ rank, positions }) => ({ rank, positions: readPositions(Buffer.from(positions, 'base64')) }));
}

function readPositions(bytes: Buffer): Int32Array {
	const positions = new Int32Array(bytes.length / Int32Array.BYTES_PER_ELEMENT);
	for (let index = 0; index < positions.length; index++) {
		positions[index] = bytes.readInt32BE(index * Int32Array.BYTES_PER_ELEMENT);
	}
	return positions;
}
