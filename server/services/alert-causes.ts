import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { ScheduledBackups } from '../../backend/backup/schedule-backups.ts';
import type { Database } from '../../backend/db/database.ts';
import { countOverdueMails } from '../../backend/mail/outbox.ts';
import type { Cause } from '../../backend/owner-alerts/owner-alerts.ts';
import { freshnessNow, selectState } from '../../backend/pricing/price-state.ts';
import type { Settings } from '../../contract/settings.ts';
import { hour } from '../../contract/time-spans.ts';
import { priceRulesOf } from './price-feed.ts';

/** Below this, an alert is due. Twice the limit at which `/readyz` reports a problem. In megabytes. */
const lowDisk = 1_000;

/** With DATABASE_URL, the folder may not exist yet. */
const ignoreMissing = (error: NodeJS.ErrnoException) => {
	if (error.code !== 'ENOENT') throw error;
};

type Parts = { settings: Settings; db: Database; backups: Pick<ScheduledBackups, 'status'> | undefined };

/** Everything about which the owner gets an alert. docs/observability.md says what to do about each. */
export function alertCauses({ settings, db, backups }: Parts): Cause[] {
	const { DATA_DIR, BACKUP_DIR, BACKUP_HOURS, SMTP_URL } = settings;
	const folders = new Set([DATA_DIR, ...(BACKUP_DIR ? [BACKUP_DIR] : [])].map((folder) => resolve(folder)));
	return [
		{
			name: 'feed',
			title: 'the price feed has stopped',
			advice:
				'/readyz and the log of the node that reads the feed say why. The shop stops selling metal until new prices arrive.',
			async check() {
				const { isStale, isPaused, isClosed, ageSeconds } = await freshnessNow(
					db,
					await selectState(db),
					priceRulesOf(settings),
				);
				if (!isStale || isClosed) return undefined;
				const effect = isPaused ? 'The shop sells no metal.' : 'The shop still sells metal at these prices.';
				return `The newest good spot prices are ${ageSeconds} seconds old. ${effect}`;
			},
		},
		...(SMTP_URL
			? [
					{
						name: 'mail',
						title: 'emails are not delivered',
						advice: 'The log has the replies of the mail server.',
						isOnlyLogged: true,
						async check() {
							const overdue = await countOverdueMails(db);
							return overdue > 0
								? `Emails that the mail server has not accepted for 15 minutes: ${overdue}.`
								: undefined;
						},
					},
				]
			: []),
		...[...folders].map((folder) => ({
			name: `disk ${hostname()} ${folder}`,
			title: `the disk of ${hostname()} is nearly full`,
			advice: 'Delete files or enlarge the disk. The database stops when its disk is full.',
			async check() {
				const found = await statfs(folder).catch(ignoreMissing);
				if (!found) return undefined;
				const { bavail, bsize } = found;
				const free = Math.floor((bavail * bsize) / 2 ** 20);
				return free < lowDisk ? `${folder} has ${free} MB free, less than ${lowDisk} MB.` : undefined;
			},
		})),
		...(backups && BACKUP_DIR
			? [
					{
						name: `backup ${resolve(BACKUP_DIR)}`,
						title: 'the newest backup is old',
						advice: "The log has the reason: look for 'backup failed'.",
						async check() {
							const { last, failing } = backups.status();
							const age = last === null ? undefined : Date.now() - Date.parse(last);
							if (age !== undefined && age < 1.5 * BACKUP_HOURS * hour) return undefined;
							if (age === undefined && !failing) return undefined;
							return age === undefined
								? `There is no backup in BACKUP_DIR.`
								: `The newest backup in BACKUP_DIR is ${Math.floor(age / hour)} hours old. BACKUP_HOURS is ${BACKUP_HOURS}.`;
						},
					},
				]
			: []),
	];
}
