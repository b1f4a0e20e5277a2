import { type AnyColumn, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { productWords } from './search/search-tables.ts';
import { productChanges, productEdits } from './tables.ts';

/**
 * Takes changes that were copied from another PostgreSQL cluster, as by a restore, for changes of now: the transactions
 * that they name may lie far ahead of this cluster's, and every listing would read them again until it gets there.
 */
export async function mendCopiedChanges(db: Database): Promise<void> {
	const isAhead = (changed: AnyColumn) => sql`${changed} >= pg_snapshot_xmax(pg_current_snapshot())`;
	// Nobody has read anything yet that these would have made old.
	await db.delete(productEdits).where(isAhead(productEdits.changed));
	for (const table of [productChanges, productWords]) {
		await db.update(table).set({ changed: sql`pg_current_xact_id()` }).where(isAhead(table.changed));
	}
}
