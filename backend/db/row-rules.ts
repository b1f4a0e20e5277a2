import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';

/** drizzle-kit writes checks without parameters. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/**
 * Checks of a table whose violations name the row and the rule, such as
 * `Product AU-1 (Eagle): ask_cents must be above 0. It is 0.` The function `refuse_row` of the schema raises them.
 *
 * @param row how a row is called
 */
export function rulesFor(row: SQL) {
	/**
	 * @param holds must be true; null counts as a violation
	 * @param rule what is valid, as a sentence without its period
	 * @param value what is told as the value of the row
	 */
	return (name: string, holds: SQL | undefined, rule: string, value?: SQLWrapper) =>
		check(
			name,
			sql`case when ${holds} then true else refuse_row(${row}, ${literal(rule)}, ${value ?? sql`null`}::text) end`,
		);
}

/** Has a character that is not white space. */
export const isWritten = (column: SQLWrapper): SQL => sql`${column} ~ '[^[:space:]]'`;

/** null, or whatever a rule asks for. */
export const isNullOr = (column: SQLWrapper, holds: SQL): SQL => sql`(${column} is null or ${holds})`;

/** A moment that JavaScript and ISO 8601 can say: not infinite. */
export const isMoment = (column: SQLWrapper): SQL =>
	sql`${column} between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z'`;

export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
	sql`${column} in (${sql.join(values.map(literal), sql`, `)})`;

/** Texts without null, blank or nested ones. */
export const areTexts = (column: SQLWrapper): SQL =>
	sql`coalesce(array_ndims(${column}), 1) = 1 and array_position(${column}, null) is null and not ('' = any(${column}))`;

export const isHexColor = (column: SQLWrapper): SQL => sql`${column} ~* '^#[0-9a-f]{6}$'`;

/**
 * A JSON list of which every item passes.
 *
 * @param item a condition of SQL/JSON path on `@`
 */
export const isListOf = (column: SQLWrapper, item: string): SQL =>
	sql`is_list_of(${column}, ${literal(`strict $[*] ? (${item})`)})`;

/**
 * A JSON object of which every property passes.
 *
 * @param property a condition of SQL/JSON path on `@.key` and `@.value`
 */
export const isObjectOf = (column: SQLWrapper, property: string): SQL =>
	sql`is_object_of(${column}, ${literal(`strict $.keyvalue() ? (${property})`)})`;

/** A condition of SQL/JSON path: these fields are there, each of its type. */
export const hasFields = (fields: Record<string, 'string' | 'number' | 'boolean'>): string =>
	['@.type() == "object"', ...Object.entries(fields).map(([name, type]) => `@.${name}.type() == "${type}"`)].join(
		' && ',
	);

/** A JSON object with these fields, among others. */
export const isObjectWith = (column: SQLWrapper, fields: Parameters<typeof hasFields>[0]): SQL =>
	sql`jsonb_path_exists(${column}, ${literal(`strict $ ? (${hasFields(fields)})`)}, '{}', true)`;

/** What a check of the database says is wrong with a row; undefined for any other error. */
export function violationIn(error: unknown): string | undefined {
	for (let one = error; one instanceof Error; one = one.cause) {
		if ('code' in one && one.code === '23514') return one.message;
	}
	return undefined;
}
