import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes this process the only one that writes where `file` lies, until it ends. What a process left that is gone is taken over.
 *
 * @throws Error while another has it
 */
export function takeLock(file: string): void {
	mkdirSync(dirname(file), { recursive: true });
	while (!claim(file)) {
		const holder = holderOf(file);
		if (holder !== undefined && isRunning(holder))
			throw new Error(
				`Another replay is running here, as process ${holder}: wait until it is done. If that is no replay, remove ${file}.`,
			);
		dropStale(file, holder);
	}
	process.once('exit', () => rmSync(file, { force: true }));
	for (const signal of signals) {
		process.on(signal, () => {
			// Somebody else has heard it too and goes on until what was started is stopped: that is not the end yet.
			if (process.listenerCount(signal) > 1) return;
			// Not by the signal itself, of which who waits for this process's exit, to end what it has started, would not hear.
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

/** @returns undefined where the file is gone, or says no process */
function holderOf(file: string): number | undefined {
	try {
		return Number(readFileSync(file, 'utf8')) || undefined;
	} catch {
		return undefined;
	}
}

/** Another that found it stale at the same time may have its own there already, which is put back. */
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

/** Whether a process of that number is there; in a container, whose numbers begin anew, it may be this one. */
function isRunning(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// It is another user's.
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
