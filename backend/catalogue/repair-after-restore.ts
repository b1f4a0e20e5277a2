import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { productChanges, productWords } from './tables.ts';

/**
 * Takes changes that were copied from another PostgreSQL cluster, as by a restore, for changes of now: the transactions
 * that they name may lie far ahead of this cluster's, and every listing would read them again until it gets there.
 */
export async function mendCopiedChanges(db: Database): Promise<void> {
	for (const table of [productChanges, productWords]) {
		await db
			.update(table)
			.set({ changed: sql`pg_current_xact_id()` })
			.where(sql`${table.changed} >= pg_snapshot_xmax(pg_current_snapshot())`);
	}
}
