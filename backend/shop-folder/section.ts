import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** Rows per statement. PostgreSQL accepts 65,535 parameters, and a product has about 40 columns. */
export const batchSize = 500;

/** What an apply did to one kind of content. */
export type Changes = { noun: string; added: string[]; changed: string[]; removed: string[] };

export type TableSection<T extends PgTable> = {
	/** Names one row: 'shipping method'. */
	noun: string;
	table: T;
	/** The primary key, or other unique columns. */
	key: readonly PgColumn[];
	/** Columns that an update leaves alone. */
	insertOnly?: readonly (keyof T['$inferInsert'] & string)[];
};

/** A row to write. Columns that are undefined stay as they are, or get their default. */
type Row<T extends PgTable> = { [column in keyof T['$inferInsert']]?: T['$inferInsert'][column] | undefined };

/** The key of a row in reports and maps: 'US NY'. */
export function keyOf<T extends PgTable>({ table, key }: Pick<TableSection<T>, 'table' | 'key'>, row: Row<T>): string {
	const names = Object.entries(getTableColumns(table)).filter(([, column]) =>
		key.some((one) => one.name === column.name),
	);
	return names.map(([name]) => String((row as Record<string, unknown>)[name])).join(' ');
}

/**
 * Writes the rows that are new or differ from the database, and leaves columns that a row lacks as they are.
 *
 * @param existing rows of the database by key
 */
export async function writeRows<T extends PgTable>(
	tx: Database,
	section: TableSection<T>,
	rows: Row<T>[],
	existing: ReadonlyMap<string, T['$inferSelect']>,
): Promise<Pick<Changes, 'added' | 'changed'>> {
	const { table, key, insertOnly = [] } = section;
	const added: string[] = [];
	const changed: string[] = [];
	const written: T['$inferInsert'][] = [];
	for (const row of rows) {
		const name = keyOf(section, row);
		const before = existing.get(name) as Record<string, unknown> | undefined;
		const defined = Object.entries(row).filter(([, value]) => value !== undefined);
		const isEqual = (column: string, value: unknown) =>
			insertOnly.some((one) => one === column) || isDeepStrictEqual(before?.[column], value);
		if (before && defined.every(([column, value]) => isEqual(column, value))) continue;
		(before ? changed : added).push(name);
		written.push({ ...before, ...Object.fromEntries(defined) } as T['$inferInsert']);
	}
	const given = new Set(
		rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : name))),
	);
	// Only columns that the rows give: someone may change the others at the same time.
	const updated = Object.entries(getTableColumns(table))
		.filter(
			([name, column]) =>
				given.has(name) && !key.some((one) => one.name === column.name) && !insertOnly.some((one) => one === name),
		)
		.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
	const onConflict =
		updated.length > 0
			? sql`(${sql.join(names(key), sql`, `)}) do update set ${sql.join(updated, sql`, `)}`
			: sql`do nothing`;
	// A new row has the defaults of the columns that it lacks.
	const byColumns = Map.groupBy(written, (row) => Object.keys(row).sort().join());
	for (const group of byColumns.values()) {
		const columns = sql.join(
			names(Object.keys(group[0] ?? {}).flatMap((name) => getTableColumns(table)[name] ?? [])),
			sql`, `,
		);
		for (let index = 0; index < group.length; index += batchSize) {
			// One parameter, because Drizzle and PostgreSQL need long for statements with thousands of them.
			const batch = JSON.stringify(group.slice(index, index + batchSize).map((row) => byColumnName(table, row)));
			await tx.execute(
				sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${batch}) on conflict ${onConflict}`,
			);
		}
	}
	return { added, changed };
}

const names = (columns: readonly PgColumn[]) => columns.map(({ name }) => sql.identifier(name));

/** A row with the names of the database. */
const byColumnName = (table: PgTable, row: object) =>
	Object.fromEntries(Object.entries(row).map(([name, value]) => [getTableColumns(table)[name]?.name ?? name, value]));

/** Reads all rows of a table by key. */
export async function readRows<T extends PgTable>(
	tx: Database,
	section: TableSection<T>,
): Promise<Map<string, T['$inferSelect']>> {
	const rows: T['$inferSelect'][] = await tx.select().from(section.table as PgTable);
	return new Map(rows.map((row) => [keyOf(section, row as Row<T>), row]));
}
