import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Takes a lock for the lifetime of this process. Takes over the lock of a process that no longer exists.
 *
 * @throws Error while another process has the lock
 */
export function takeLock(file: string): void {
	mkdirSync(dirname(file), { recursive: true });
	while (!claim(file)) {
		const holder = holderOf(file);
		if (holder !== undefined && isRunning(holder))
			throw new Error(
				`Another replay is running here as process ${holder}. Wait until it has finished. If that process is not a replay, delete ${file}.`,
			);
		dropStale(file, holder);
	}
	process.once('exit', () => rmSync(file, { force: true }));
	for (const signal of signals) {
		process.on(signal, () => {
			// Another listener stops child processes first, and then ends this process.
			if (process.listenerCount(signal) > 1) return;
			// `process.exit` runs exit listeners, which end child processes. The signal itself would not.
			process.exit(128 + constants.signals[signal]);
		});
	}
}

function claim(file: string): boolean {
	try {
		writeFileSync(file, String(process.pid), { flag: 'wx' });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	}
}

/** @returns undefined if the file does not exist or contains no process id */
function holderOf(file: string): number | undefined {
	try {
		return Number(readFileSync(file, 'utf8')) || undefined;
	} catch {
		return undefined;
	}
}

/** Removes a stale lock. Another process may have replaced it meanwhile; its lock is put back. */
function dropStale(file: string, holder: number | undefined): void {
	const aside = `${file}.${process.pid}`;
	try {
		renameSync(file, aside);
	} catch {
		return;
	}
	if (holderOf(aside) !== holder) renameSync(aside, file);
	else rmSync(aside);
}

/** True if the process exists and is not this one. In a container, process ids begin again after a restart. */
function isRunning(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// The process belongs to another user.
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
