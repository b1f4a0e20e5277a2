import { and, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type Near, nearest } from './nearest-word.ts';
import { productWords, vocabulary } from './search-tables.ts';

/** A word of a search. */
export type SearchWord = {
	typed: string;
	/** Its stem; null for a word such as 'the', by which products cannot be told apart. */
	root: string | null;
	/** The stems that it stands for: its own and those of known words that begin with it. */
	stems: string[];
	/** With digits, such as a part of a SKU: taken as it stands, as the beginning of a word. */
	hasDigits: boolean;
	/** For an unknown word, the nearest that is known. */
	near?: NearWord | undefined;
};

type NearWord = Near & Known;
/** A word that can be meant by a misspelled one. */
export type Known = {
	word: string;
	stem: string;
	/** Whether it calls goods something, or a page: only such a word is searched for in place of another. */
	isName: boolean;
	/** Whether products or posts have it. */
	isStored: boolean;
};

/** Words of a search that belong together: one, or those of a synonym. */
export type SearchPart = { words: SearchWord[]; meaning?: Meaning | undefined };
export type Meaning = { text: string; query: string };

/** After every word that begins alike, in the order of code points. */
const afterAll = '\u{10ffff}';
/** How many similar words are looked at. */
const candidates = 16;
/** Letters of an ending that may be none: the stem of 'earings' is 'ear'. */
const longestEnding = 4;

/** `similar` of a word that is unknown, or known only by a stem much shorter than the word. */
type WordRow = Omit<SearchWord, 'near'> & { similar: [word: string, stem: string, isName: boolean][] | null };

/** The words of a search text, once each, and what is known of them. */
export async function selectWords(db: Database, text: string): Promise<WordRow[]> {
	return db
		.select({
			typed: sql<string>`typed`,
			root: sql<string | null>`root`,
			hasDigits: sql<boolean>`typed ~ '[0-9]'`,
			stems: sql<string[]>`stems`,
			similar: sql<WordRow['similar']>`case when typed !~ '[0-9]' and (cardinality(stems) = 0 or is_cut) then (
				select coalesce(json_agg(json_build_array(word, coalesce(stem, word), is_name)), '[]') from (
					select * from ${vocabulary} order by word <-> typed limit ${candidates}
				) as nearest
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
			where length(typed) > 1 and word ~>=~ typed and word ~<~ (typed || ${afterAll}) and stem is not null
		) as stems) as found,
		lateral (select length(typed) - length(root) >= ${longestEnding} and not exists (
			select from ${vocabulary} where word ~>=~ typed and word ~<~ (typed || ${afterAll})
		) as is_cut) as cut`)
		.orderBy(sql`place`);
}

/** @param others known words beside those that are stored */
export function toSearchWords(rows: WordRow[], others: Known[]): SearchWord[] {
	return rows.map(({ similar, ...word }) => {
		if (!similar) return word;
		const near = findNear(word.typed, similar, others);
		if (word.stems.length === 0) return { ...word, near };
		return near?.sure && near.stem !== word.root ? { ...word, stems: [], near } : word;
	});
}

/** Of equally near words, one that names something comes first. */
function findNear(typed: string, similar: NonNullable<WordRow['similar']>, others: Known[]): NearWord | undefined {
	const stored = similar.map(([word, stem, isName]): Known => ({ word, stem, isName, isStored: true }));
	const known = [...stored.filter(({ isName }) => isName), ...others, ...stored.filter(({ isName }) => !isName)];
	const byWord = new Map(known.toReversed().map((one) => [one.word, one]));
	const near = nearest(
		typed,
		known.map(({ word }) => word),
	);
	const found = near && byWord.get(near.word);
	return found && { ...found, sure: near.sure && found.isName };
}

/** The word as it is searched for: an unknown one as the known word that was surely meant. */
const spelledWord = ({ typed, near }: SearchWord): string => (near?.sure ? near.word : typed);

/** The same of a part; what the shop calls otherwise, by its name in the shop. */
export const spelled = (part: SearchPart): string =>
	part.meaning && !isStored(part) ? part.meaning.text : part.words.map(spelledWord).join(' ');

const isStored = ({ words }: SearchPart) =>
	words.every(({ stems, hasDigits, near }) => stems.length > 0 || hasDigits || (near?.sure && near.isStored));

const isTelling = ({ words }: SearchPart) => words.some(({ root }) => root !== null);

/** The parts that products can be told apart by. */
export const tellingParts = (parts: SearchPart[]): SearchPart[] => parts.filter(isTelling);

/** What to search for in place of parts that find nothing: an unknown word as the nearest known one, or not at all. */
export function nearestParts(parts: SearchPart[]): SearchPart[] {
	return parts.flatMap((part) => {
		if (part.meaning || isStored(part)) return [part];
		const words = part.words.flatMap((word) =>
			word.near?.isStored ? [{ ...word, near: { ...word.near, sure: true } }] : [],
		);
		return words.length > 0 ? [{ words }] : [];
	});
}

/** Words as PostgreSQL reads a `tsquery`. */
export type WordQuery = {
	/** Every word, in any order, each as the beginning of a word or with the same stem. */
	all: string;
	/** Every word itself, where products are named; without it, all are. */
	exact?: string | undefined;
};

/** Undefined when there is nothing to search for. */
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
	const meant = stems.length === 0 && near?.sure ? [near.stem] : stems;
	// A word that stands nowhere keeps the whole from being found.
	return `(${(meant.length > 0 ? meant : [typed]).map(quote).join(' | ')})`;
}

/** The lexeme of a word that is complete, if others begin with it. */
function exactOf({ typed, root, stems, hasDigits }: SearchWord): string | undefined {
	if (hasDigits) return typed;
	return root !== null && stems.length > 1 && stems.includes(root) ? root : undefined;
}

/** Whether every part that tells something begins a word of a name, as typed or as it was surely meant. */
export function matchesName(parts: SearchPart[], name: string): boolean {
	const telling = tellingParts(parts);
	return telling.length > 0 && telling.every((part) => isIn(part, name));
}

/** Whether the words of a part, or those that it means, begin words of a name. */
export function isIn({ words, meaning }: SearchPart, name: string): boolean {
	const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const meant = meaning?.text.toLowerCase().split(' ');
	return (
		words.every((word) => parts.some((part) => startsLike(part, word))) ||
		(meant?.every((word) => parts.some((part) => part.startsWith(word))) ?? false)
	);
}

/** 'coin' begins 'coins', and 'coins' is 'coin' with its ending. */
function startsLike(part: string, word: SearchWord): boolean {
	const stem = word.near?.sure ? word.near.stem : word.typed;
	return part.startsWith(stem) || word.stems.includes(part) || word.root === part;
}

/** The names of a unit, as stems. */
const unitNames = [
	['oz', 'ounc', 'ozt'],
	['g', 'gram'],
	['kg', 'kilo', 'kilogram'],
];

/** A weight as the words of goods have it: '8 oz', '8oz', '8 ounces'. */
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

/** What a search found: the positions of the products of each rank, ranks in whole steps. */
export type Found = { rank: number; positions: Int32Array }[];

/** Ranks are compared in steps of this: of products that differ less, the better seller comes first. */
const rankStep = 0.02;
/** More than any rank by words: products that are named by the words themselves come before those with longer words. */
const exactRank = 100;

/**
 * The products that a query finds, by rank.
 *
 * @param scope.most looks at no more than this many of them
 * @param scope.among looks at the products at these positions only
 */
export async function findByWords(
	db: Database,
	{ all, exact }: WordQuery,
	{ most, among }: { most?: number | undefined; among?: number[] } = {},
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
	if (most !== undefined) found.limit(most);
	const matches = found.as('matches');
	const isExact = exact ? sql`(${matches.words} @@ ${exact}::tsquery)::int` : sql`0`;
	const rows = await db
		.select({
			rank: sql<number>`round(ts_rank(${matches.words}, ${all}::tsquery) / ${rankStep}::float8)::int + ${exactRank} * ${isExact} as rank`,
			// Tens of thousands of rows would take longer to transfer than the search itself.
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
