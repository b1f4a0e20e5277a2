import { statfs } from 'node:fs/promises';
import type { Connection } from '../../backend/db/database.ts';
import { migrationsFolder } from '../../backend/db/migrations-folder.ts';
import { isSchemaNewer } from '../../backend/db/newer-schema.ts';
import { countOverdueMails } from '../../backend/mail/outbox.ts';
import type { Settings } from '../../contract/settings.ts';
import type { HealthReport } from '../http/health.ts';

/** Below this, the embedded database may soon stop. In megabytes. */
const lowDisk = 500;

/** What `/readyz` says about database, disk and email. */
export function databaseReports(
	{ db }: Connection,
	{ DATABASE_URL, DATA_DIR, SMTP_URL }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'SMTP_URL'>,
): Record<string, HealthReport> {
	return {
		async migrations() {
			if (!(await isSchemaNewer(db, migrationsFolder))) return undefined;
			return { problem: 'A newer version of the shop has migrated the database. Start that version here, too.' };
		},
		async disk() {
			if (DATABASE_URL) return undefined;
			const { bavail, bsize } = await statfs(DATA_DIR);
			const free = Math.floor((bavail * bsize) / 2 ** 20);
			return { free_mb: free, ...(free < lowDisk && { problem: `DATA_DIR has less than ${lowDisk} MB free.` }) };
		},
		async mail() {
			if (!SMTP_URL) return undefined;
			const overdue = await countOverdueMails(db);
			return {
				overdue,
				...(overdue > 0 && { problem: 'The mail server does not accept emails. The log has the reason.' }),
			};
		},
	};
}
