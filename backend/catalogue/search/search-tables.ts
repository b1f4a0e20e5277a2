import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { xid8 } from '../../db/columns.ts';
import { rulesFor } from '../../db/row-rules.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The stems of the words of each product: title and SKU weigh most (A), then brand and categories (B), tags (C),
 * description (D). Written by a trigger when one of them changes; apart from `products`, so that a new price
 * leaves the index alone.
 */
export const productWords = pgTable(
	'product_words',
	{
		position: integer().primaryKey(),
		words: tsvector().notNull(),
		/** The transaction that wrote them. */
		changed: xid8().notNull().default(sql`pg_current_xact_id()`),
	},
	(table) => [index('product_words_words').using('gin', table.words), index('product_words_changed').on(table.changed)],
);

/**
 * Every word without digits that a product or a post has ever had, with its stem: how the beginning of a word and a misspelled word
 * are understood. By triggers.
 */
export const vocabulary = pgTable(
	'vocabulary',
	{
		word: text().primaryKey(),
		stem: text(),
		/** Whether it has been in a product's title, SKU, brand, categories or tags. */
		isName: boolean('is_name').notNull().default(false),
	},
	(table) => [
		index('vocabulary_prefix').using('btree', sql`word text_pattern_ops`),
		index('vocabulary_stem').on(table.stem),
		index('vocabulary_similar').using('gist', sql`word gist_trgm_ops`),
	],
);

const synonymRule = rulesFor(sql`'Synonym ' || term`);

/** Other names of goods. A search for the term also finds what has all words of the meaning. An owner edits the rows. */
export const searchSynonyms = pgTable(
	'search_synonyms',
	{ term: text().primaryKey(), meaning: text().notNull() },
	(table) => [
		...[table.term, table.meaning].map((column) =>
			synonymRule(
				`search_synonyms_${column.name}`,
				sql`fold_words(${column}) <> '' and length(${column}) <= 60`,
				`${column.name} must be words, at most 60 characters`,
				column,
			),
		),
	],
);
