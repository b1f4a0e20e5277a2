import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Connection } from '../../backend/db/database.ts';
import { migrationsFolder } from '../../backend/db/migrations-folder.ts';
import { isSchemaNewer } from '../../backend/db/newer-schema.ts';
import { countOverdueMails } from '../../backend/mail/outbox.ts';
import type { Settings } from '../../contract/settings.ts';
import type { HealthReport } from '../http/health.ts';

/** Below this, the embedded database may soon stop. In megabytes. */
const lowDisk = 500;

/** The disk by its free space in megabytes. The log has the figure, because anyone may call `/readyz`. */
export function diskState(free: number): 'ok' | 'low' | 'full' {
	if (free < 1) return 'full';
	return free < lowDisk ? 'low' : 'ok';
}

async function freeMegabytesOf(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return Math.floor((bavail * bsize) / 2 ** 20);
}

/** What `/readyz` says about database, disk and email. */
export function databaseReports(
	{ db }: Pick<Connection, 'db'>,
	{ DATABASE_URL, DATA_DIR, SMTP_URL }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'SMTP_URL'>,
	log: Pick<Logger, 'warn'>,
	/** Only tests set this. */
	freeMegabytes = freeMegabytesOf,
): Record<string, HealthReport> {
	let lastState = 'ok';
	return {
		async migrations() {
			if (!(await isSchemaNewer(db, migrationsFolder))) return undefined;
			return { problem: 'A newer version of the shop has migrated the database. Start that version here, too.' };
		},
		async disk() {
			if (DATABASE_URL) return undefined;
			const free = await freeMegabytes(DATA_DIR);
			const state = diskState(free);
			if (state !== 'ok' && state !== lastState) log.warn({ free_mb: free }, 'DATA_DIR has little free space');
			lastState = state;
			return { state, ...(state !== 'ok' && { problem: `DATA_DIR has less than ${lowDisk} MB free.` }) };
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
