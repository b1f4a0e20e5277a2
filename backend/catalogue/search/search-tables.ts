import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { xid8 } from '../../db/columns.ts';
import { createRowRule } from '../../db/row-rules.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The stems of each product's words: title and SKU have the highest weight (A), then brand and categories (B), tags
 * (C), description (D). A trigger writes them when one of these changes. A separate table, so that a new price does not
 * touch the index.
 */
export const productWords = pgTable(
	'product_words',
	{
		position: integer().primaryKey(),
		words: tsvector().notNull(),
		/** The transaction that wrote the row. */
		changed: xid8().notNull().default(sql`pg_current_xact_id()`),
	},
	(table) => [index('product_words_words').using('gin', table.words), index('product_words_changed').on(table.changed)],
);

/**
 * Every word without digits that a product or a post has ever had, with its stem. Used to complete prefixes and correct
 * misspelled words. Triggers write it.
 */
export const vocabulary = pgTable(
	'vocabulary',
	{
		word: text().primaryKey(),
		stem: text(),
		/** True if it has been in a product's title, SKU, brand, categories or tags. */
		isName: boolean('is_name').notNull().default(false),
	},
	(table) => [
		index('vocabulary_prefix').using('btree', sql`word text_pattern_ops`),
		index('vocabulary_stem').on(table.stem),
		index('vocabulary_similar').using('gist', sql`word gist_trgm_ops`),
	],
);

const synonymRule = createRowRule(sql`'Synonym ' || term`);

/** Synonyms. A search for the term also finds products with all words of the meaning. The owner may edit the rows. */
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
