import { type AnyColumn, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { productChanges, productEdits } from './change-log-tables.ts';
import { productWords } from './search/search-tables.ts';

/**
 * Renumbers changes that come from another PostgreSQL cluster, for example after a restore. Their transaction ids may
 * be far ahead of this cluster's, and every listing would read them again until it catches up.
 */
export async function renumberRestoredChanges(db: Database): Promise<void> {
	const isAhead = (changed: AnyColumn) => sql`${changed} >= pg_snapshot_xmax(pg_current_snapshot())`;
	// No process has read anything that these edits could make stale.
	await db.delete(productEdits).where(isAhead(productEdits.changed));
	for (const table of [productChanges, productWords]) {
		await db.update(table).set({ changed: sql`pg_current_xact_id()` }).where(isAhead(table.changed));
	}
}
