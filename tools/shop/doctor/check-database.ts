import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { newestBackup } from '../../../backend/backup/schedule-backups.ts';
import { whyNotReached } from '../../../backend/connect.ts';
import type { Database } from '../../../backend/db/database.ts';
import { migrationsFolder } from '../../../backend/db/migrations-folder.ts';
import { countMissingMigrations } from '../../../backend/db/newer-schema.ts';
import type { Settings } from '../../../contract/settings.ts';
import { alertCauses } from '../../../server/services/alert-causes.ts';
import { databaseReports } from '../../../server/services/health-reports.ts';
import { withDatabase } from '../with-database.ts';
import { type Finding, findingsOf, runCheck } from './finding.ts';

/** Checks that need the tables of this version. */
export type DatabaseCheck = (db: Database) => Promise<Finding[]>;

/**
 * Checks the database, and then what is in it. The shop may run or not. Changes nothing.
 *
 * @param others run only if the database has the tables of this version
 */
export function checkDatabase(settings: Settings, isRunning: boolean, others: DatabaseCheck): Promise<Finding[]> {
	return runCheck('database', async () => {
		const { ok, problem } = findingsOf('database');
		// Opening a folder without a database would create one.
		if (!settings.DATABASE_URL && !(await exists(join(settings.DATA_DIR, 'postgres'))))
			return [ok(`There is no database in ${settings.DATA_DIR} yet. The first start creates it.`)];
		return withDatabase(settings, async (url, isStarted) => {
			const client = new pg.Client({
				...{ connectionString: url, connectionTimeoutMillis: 5_000, statement_timeout: 30_000 },
			});
			client.on('error', () => {});
			try {
				await client.connect();
			} catch (error) {
				const reason = whyNotReached(error as NodeJS.ErrnoException, client);
				return [problem(`The database does not answer: ${reason}.`, 'Start it, or correct DATABASE_URL.')];
			}
			try {
				const db: Database = drizzle(client);
				const place = settings.DATABASE_URL ? 'at DATABASE_URL' : `in ${settings.DATA_DIR}`;
				const state = isStarted ? ', started for this command' : '';
				const { isReady, findings } = await checkMigrations(db);
				return [
					ok(`The database ${place} answers${state}.`),
					...(await runCheck('database', () => checkDurability(db))),
					...(await runCheck('clock', () => checkClock(db))),
					...findings,
					...(isReady ? await checkParts(settings, db, isRunning) : []),
					...(isReady ? await others(db) : []),
				];
			} finally {
				await client.end();
			}
		});
	});
}

const exists = (path: string) =>
	access(path).then(
		() => true,
		() => false,
	);

async function checkMigrations(db: Database): Promise<{ isReady: boolean; findings: Finding[] }> {
	const { ok, warning } = findingsOf('migrations');
	const missing = await countMissingMigrations(db, migrationsFolder);
	if (missing === 0) return { isReady: true, findings: [ok('The tables are those of this version or a newer one.')] };
	const finding = warning(
		`The database lacks ${missing} migrations. Checks of its content are skipped.`,
		'The next start of this version applies them.',
	);
	return { isReady: false, findings: [finding] };
}

/** Settings of PostgreSQL without which an order that was confirmed can be lost. */
async function checkDurability(db: Database): Promise<Finding[]> {
	const { ok, problem, warning } = findingsOf('database');
	const { rows } = await db.execute<{ fsync: string; pages: string; commit: string }>(
		sql`select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit`,
	);
	const [{ fsync = '', pages = '', commit = '' } = {}] = rows;
	if (fsync !== 'on' || pages !== 'on')
		return [
			problem(
				`fsync is ${fsync} and full_page_writes is ${pages}: a crash can destroy the database.`,
				'Turn both on in postgresql.conf.',
			),
		];
	if (commit === 'off')
		return [
			warning(
				'synchronous_commit is off: a crash can lose orders that were confirmed.',
				'Turn it on in postgresql.conf.',
			),
		];
	return [ok(`fsync and full_page_writes are on, synchronous_commit is ${commit}.`)];
}

/** Differences between clocks, in milliseconds, that are worth a look, and that break deadlines and price ages. */
const clockLimits = { warning: 2_000, problem: 30_000 };

async function checkClock(db: Database): Promise<Finding[]> {
	const before = Date.now();
	const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from clock_timestamp())::float8 as now`);
	const here = (before + Date.now()) / 2;
	return [compareClocks(here, 1000 * Number(rows[0]?.now), 'the database')];
}

/** Compares this machine's time with another's, both in milliseconds. */
export function compareClocks(here: number, there: number, whose: string): Finding {
	const { ok, warning, problem } = findingsOf('clock');
	const difference = Math.abs(here - there);
	const found = `This machine's clock differs by ${(difference / 1000).toFixed(1)} s from that of ${whose}.`;
	if (difference < clockLimits.warning) return ok(found);
	return (difference < clockLimits.problem ? warning : problem)(found, 'Synchronize both clocks with NTP.');
}

/** What a check of owner alerts means when it finds nothing. */
const whenFine: Record<string, string> = {
	feed: 'Spot prices are recent, or the market is closed.',
	mail: 'No email has waited long for the mail server.',
	disk: 'The disk has enough free space.',
	backup: 'The newest backup is recent.',
};

/** The checks of owner alerts and of `/readyz`. */
async function checkParts(settings: Settings, db: Database, isRunning: boolean): Promise<Finding[]> {
	const { BACKUP_DIR: folder, SHOP_MODE: mode } = settings;
	const last = folder === undefined ? null : await newestBackup(folder);
	const backups = folder === undefined ? undefined : { status: () => ({ last, failing: true }) };
	const findings: Finding[] = [];
	for (const { name, title, advice, check } of alertCauses({ settings, db, backups })) {
		const [subject = name] = name.split(' ');
		// Without a running shop, prices are old and emails wait.
		if (!isRunning && (subject === 'feed' || subject === 'mail')) continue;
		const one = findingsOf(subject);
		const found = await check();
		findings.push(found ? one.problem(found, advice) : one.ok(whenFine[subject] ?? `No alert: ${title}.`));
	}
	const { migrations } = databaseReports({ db }, settings, { warn: () => {} });
	const newer = (await migrations?.()) as { problem: string } | undefined;
	if (newer) findings.push(findingsOf('migrations').problem(newer.problem, 'Deploy the same version everywhere.'));
	if (folder === undefined) {
		const { ok, warning } = findingsOf('backup');
		findings.push(
			mode === 'live'
				? warning('There are no scheduled backups.', 'Set BACKUP_DIR (docs/backup.md).')
				: ok('There are no scheduled backups, because BACKUP_DIR is not set.'),
		);
	}
	return findings;
}
