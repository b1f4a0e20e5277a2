import type { Logger } from 'pino';
import { type ScheduledBackups, scheduleBackups } from '../../backend/backup/schedule-backups.ts';
import type { Connection } from '../../backend/db/database.ts';
import type { Settings } from '../../contract/settings.ts';

/** Backups by schedule, as the settings have them; none without a folder for them. */
export function openBackups(
	settings: Settings,
	{ connection, authSecret }: { connection: Connection; authSecret: string },
	log: Logger,
): ScheduledBackups | undefined {
	const { BACKUP_DIR: folder, BACKUP_HOURS: hours, BACKUP_KEEP: keep, BACKUP_PASSPHRASE: passphrase } = settings;
	if (!folder) return undefined;
	if (!passphrase) log.warn('backups leave out the secret of second factors: BACKUP_PASSPHRASE is not set');
	const sealed = passphrase ? { secrets: { AUTH_SECRET: authSecret }, passphrase } : undefined;
	return scheduleBackups({ url: connection.url, folder, hours, keep, sealed, log });
}
