import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Which backups were restored, and made this database. One row for each restore that was committed: see `restored-secret.ts`. */
export const restores = pgTable('restores', {
	id: uuid().primaryKey(),
	restoredAt: instant('restored_at').notNull().defaultNow(),
	backupMadeAt: instant('backup_made_at').notNull(),
});
