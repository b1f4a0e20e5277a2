import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';

/** drizzle-kit does not support parameters in checks. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/**
 * Creates checks of a table whose violations name the row and the rule, such as `Product AU-1 (Eagle): ask_cents must
 * be above 0. It is 0.` The schema's function `refuse_row` raises them.
 *
 * @param row SQL for the name of a row
 */
export function createRowRule(row: SQL) {
	/**
	 * @param holds must be true; null is a violation
	 * @param rule describes valid values, as a sentence without its period
	 * @param value the row's value in the message
	 */
	return (name: string, holds: SQL | undefined, rule: string, value?: SQLWrapper) =>
		check(
			name,
			sql`case when ${holds} then true else refuse_row(${row}, ${literal(rule)}, ${value ?? sql`null`}::text) end`,
		);
}

/** True for text with a character that is not white space. */
export const isNotBlank = (column: SQLWrapper): SQL => sql`${column} ~ '[^[:space:]]'`;

/** True for null, or if the condition holds. */
export const isNullOr = (column: SQLWrapper, holds: SQL): SQL => sql`(${column} is null or ${holds})`;

/** True for a time that JavaScript and ISO 8601 can represent: not infinite. */
export const isFiniteTime = (column: SQLWrapper): SQL =>
	sql`${column} between '1900-01-01T00:00:00Z' and '9999-12-31T00:00:00Z'`;

export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
	sql`${column} in (${sql.join(values.map(literal), sql`, `)})`;

/** True for a list of texts without null, blank or nested ones. */
export const isTextList = (column: SQLWrapper): SQL =>
	sql`coalesce(array_ndims(${column}), 1) = 1 and array_position(${column}, null) is null and not ('' = any(${column}))`;

export const isHexColor = (column: SQLWrapper): SQL => sql`${column} ~* '^#[0-9a-f]{6}$'`;

/**
 * True for a JSON list whose items all match.
 *
 * @param item an SQL/JSON path condition on `@`
 */
export const isListOf = (column: SQLWrapper, item: string): SQL =>
	sql`is_list_of(${column}, ${literal(`strict $[*] ? (${item})`)})`;

/**
 * True for a JSON object whose properties all match.
 *
 * @param property an SQL/JSON path condition on `@.key` and `@.value`
 */
export const isObjectOf = (column: SQLWrapper, property: string): SQL =>
	sql`is_object_of(${column}, ${literal(`strict $.keyvalue() ? (${property})`)})`;

/** An SQL/JSON path condition: the fields exist and have these types. */
export const hasFields = (fields: Record<string, 'string' | 'number' | 'boolean'>): string =>
	['@.type() == "object"', ...Object.entries(fields).map(([name, type]) => `@.${name}.type() == "${type}"`)].join(
		' && ',
	);

/** True for a JSON object with at least these fields. */
export const isObjectWith = (column: SQLWrapper, fields: Parameters<typeof hasFields>[0]): SQL =>
	sql`jsonb_path_exists(${column}, ${literal(`strict $ ? (${hasFields(fields)})`)}, '{}', true)`;

/** The message of a check violation. Undefined for other errors. */
export function violationIn(error: unknown): string | undefined {
	for (let one = error; one instanceof Error; one = one.cause) {
		if ('code' in one && one.code === '23514') return one.message;
	}
	return undefined;
}
