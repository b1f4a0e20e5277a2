import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { hour, minute } from '../../contract/time-spans.ts';
import { makeFolder } from '../db/make-folder.ts';
import { repeatJob } from '../repeat-job.ts';
import { copyPictures, picturesBeside } from './copy-pictures.ts';
import type { ShopSecrets } from './encrypt-secrets.ts';
import { BackupRunningError, makeBackup } from './make-backup.ts';

type Schedule = {
	/** The shop's database. */
	url: string;
	folder: string;
	/** Hours between backups. */
	hours: number;
	/** Number of backups to keep. */
	keep: number;
	sealed?: { secrets: ShopSecrets; passphrase: string };
	/** The folder of the original pictures. */
	pictures?: string;
	log: Logger;
	/** Milliseconds between checks whether a backup is due. */
	period?: number;
};

/** `last`: when the newest backup in the folder was started. */
export type BackupStatus = { last: string | null; failing: boolean };

export type ScheduledBackups = { status: () => BackupStatus; stop: () => Promise<void> };

/** For example `2026-11-27T17-26-48Z.assay.gz`. Some file systems do not allow colons in names. */
const pattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.assay\.gz$/;
const nameOf = (time: Date) => `${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.assay.gz`;
const timeOf = (name: string) => Date.parse(name.replace(pattern, '$1:$2:$3'));

/**
 * Makes backups as long as the process runs, and deletes old ones after a success. Nodes that share a folder make each
 * backup once: a lock lets one node at a time check and make it.
 */
export function scheduleBackups(schedule: Schedule): ScheduledBackups {
	const { folder, hours, log, url, sealed, period = 5 * minute } = schedule;
	let status: BackupStatus = { last: null, failing: false };

	async function isDue() {
		const last = await newestBackup(folder);
		status = { ...status, last };
		return last === null || Date.now() - Date.parse(last) >= hours * hour;
	}

	async function makeWhenDue(signal: AbortSignal) {
		await makeFolder(folder);
		if (!(await isDue())) return;
		const name = nameOf(new Date());
		const copyNewPictures = async () => {
			if (schedule.pictures) await copyPictures(schedule.pictures, picturesBeside(join(folder, name)));
		};
		// First, so that a failure leaves the backup due.
		await copyNewPictures();
		const isWanted = async () => {
			if (!(await isDue())) return false;
			await removePartialFiles(folder);
			return true;
		};
		const foreign = await makeBackup({ url, file: join(folder, name), sealed, signal, isWanted });
		if (!foreign) return;
		// Pictures that came during the first copy may be in the backup.
		await copyNewPictures();
		log.info({ file: join(folder, name), ...(foreign.length > 0 && { leftOut: foreign }) }, 'made a backup');
		const others = (await listBackups(folder)).filter((other) => other !== name);
		for (const old of others.slice(schedule.keep - 1)) await rm(join(folder, old));
		await isDue();
	}

	const stop = repeatJob(
		async (signal) => {
			try {
				await makeWhenDue(signal);
				status = { ...status, failing: false };
			} catch (error) {
				// Another node is making the backup, or the process stops. The next round checks again.
				if (error instanceof BackupRunningError || signal.aborted) return;
				status = { ...status, failing: true };
				throw error;
			}
		},
		{ period, failure: 'backup failed', log },
	);
	return { status: () => status, stop };
}

/** When the newest scheduled backup in a folder was started. Ignores those from the future, made while the clock was wrong. */
export async function newestBackup(folder: string): Promise<string | null> {
	const newest = (await listBackups(folder)).map(timeOf).find((time) => time <= Date.now());
	return newest === undefined ? null : new Date(newest).toISOString();
}

/** Names of the scheduled backups in a folder, newest first. */
async function listBackups(folder: string): Promise<string[]> {
	return (await readdir(folder))
		.filter((name) => pattern.test(name))
		.sort()
		.reverse();
}

/** Removes partial files of killed processes. */
async function removePartialFiles(folder: string): Promise<void> {
	const names = await readdir(folder);
	const parts = names.filter((name) => name.endsWith('.part') && pattern.test(name.slice(0, -'.part'.length)));
	for (const name of parts) await rm(join(folder, name), { force: true });
}
