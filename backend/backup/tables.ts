import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The restores of this database, one row per committed restore: see `restored-secret.ts`. */
export const restores = pgTable('restores', {
	id: uuid().primaryKey(),
	restoredAt: instant('restored_at').notNull().defaultNow(),
	backupMadeAt: instant('backup_made_at').notNull(),
});
