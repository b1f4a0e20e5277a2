import { and, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Near, nearest } from './nearest-word.ts';
import { productWords, vocabulary } from './tables.ts';

/** A word of a search. */
export type SearchWord = {
	typed: string;
	/** The stems that it stands for: its own and those of known words that begin with it. */
	stems: string[];
	/** With digits, such as a part of a SKU: taken as it stands, as the beginning of a word. */
	hasDigits: boolean;
	/** A word such as 'the', of which no product is told apart by. */
	isStop: boolean;
	/** For an unknown word, the nearest that is known, with its stem. */
	near?: (Near & { stem: string }) | undefined;
};

/** After every word that begins alike, in the order of code points. */
const afterAll = '\u{10ffff}';
/** How many similar words are looked at. */
const candidates = 16;

/** The words of a search text, once each, and what is known of them. */
export async function understand(db: Database, text: string): Promise<SearchWord[]> {
	const rows = await db
		.select({
			typed: sql<string>`typed`,
			hasDigits: sql<boolean>`typed ~ '[0-9]'`,
			isStop: sql<boolean>`root is null`,
			stems: sql<string[]>`stems`,
			similar: sql<
				[word: string, stem: string][] | null
			>`case when cardinality(stems) = 0 and typed !~ '[0-9]' then array(
				select array[word, coalesce(stem, word)] from ${vocabulary} order by word <-> typed limit ${candidates}
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
		) as stems) as found`)
		.orderBy(sql`place`);
	return rows.map(({ similar, ...word }) => ({ ...word, near: findNear(word.typed, similar ?? []) }));
}

function findNear(typed: string, similar: [word: string, stem: string][]): SearchWord['near'] {
	const stems = new Map(similar);
	const near = nearest(typed, [...stems.keys()]);
	return near && { ...near, stem: stems.get(near.word) ?? near.word };
}

/** The word as it is searched for: an unknown one as the known word that was surely meant. */
export const spelled = ({ typed, near }: SearchWord): string => (near?.sure ? near.word : typed);

/**
 * What to search for when a search finds nothing: unknown words replaced by the nearest known ones, or left out.
 * Undefined when nothing known is left or nothing would change.
 */
export function suggestSpelling(words: SearchWord[]): string | undefined {
	const known = words.flatMap(({ typed, stems, hasDigits, near }) =>
		stems.length > 0 || hasDigits ? [typed] : near ? [near.word] : [],
	);
	const suggested = known.join(' ');
	return known.length > 0 && suggested !== words.map(spelled).join(' ') ? suggested : undefined;
}

/**
 * Every word, in any order, each as the beginning of a word or with the same stem: as PostgreSQL reads a `tsquery`.
 * Undefined when there is nothing to search for.
 */
export function toTsquery(words: SearchWord[]): string | undefined {
	const telling = words.filter((word) => !word.isStop);
	const parts = (telling.length > 0 ? telling : words).map(({ typed, stems, hasDigits, near }) => {
		if (hasDigits) return `${quote(typed)}:*`;
		const meant = stems.length === 0 && near?.sure ? [near.stem] : stems;
		// A word that stands nowhere keeps the whole from being found.
		return `(${(meant.length > 0 ? meant : [typed]).map(quote).join(' | ')})`;
	});
	return parts.length > 0 ? parts.join(' & ') : undefined;
}

/** Whether every word that tells something begins a word of a name, as typed or as it was surely meant. */
export function matchesName(words: SearchWord[], name: string): boolean {
	const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const telling = words.filter((word) => !word.isStop);
	return telling.length > 0 && telling.every((word) => parts.some((part) => startsLike(part, word)));
}

/** 'coin' begins 'coins', and 'coins' is 'coin' with its ending. */
function startsLike(part: string, word: SearchWord): boolean {
	const stem = word.near?.sure ? word.near.stem : word.typed;
	return part.startsWith(stem) || word.stems.includes(part);
}

function quote(lexeme: string): string {
	return `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}

/** What a search found: the positions of the products of each rank, ranks in whole steps. */
export type Found = { rank: number; positions: Int32Array }[];

/** Ranks are compared in steps of this: of products that differ less, the better seller comes first. */
const rankStep = 0.02;

/**
 * The products that a query finds, by rank.
 *
 * @param scope.most looks at no more than this many of them
 * @param scope.among looks at the products at these positions only
 */
export async function findByWords(
	db: Database,
	query: string,
	{ most, among }: { most?: number | undefined; among?: number[] } = {},
): Promise<Found> {
	const found = db
		.select({ position: productWords.position, words: productWords.words })
		.from(productWords)
		.where(
			and(
				sql`${productWords.words} @@ ${query}::tsquery`,
				among && sql`${productWords.position} = any(${sql.param(among)}::int[])`,
			),
		)
		.$dynamic();
	if (most !== undefined) found.limit(most);
	const matches = found.as('matches');
	const rows = await db
		.select({
			rank: sql<number>`round(ts_rank(${matches.words}, ${query}::tsquery) / ${rankStep}::float8)::int as rank`,
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
