import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A PostgreSQL server that runs on a data folder. Its socket folder is known when it is ready. */
export type RunningServer = { pid: number; socketFolder: string; isReady: boolean };

/**
 * Finds the server that runs on a data folder by its `postmaster.pid`, which a crash leaves behind. Cannot find a
 * server in another container, because its pid has no meaning here.
 *
 * @param cluster PostgreSQL's data folder
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
	const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
	const [pid, socketFolder] = [Number(lines[0]), lines[4] ?? ''];
	if (!pid || !isRunning(pid) || !(await isServerOf(cluster, pid))) return undefined;
	return { pid, socketFolder, isReady: lines[7]?.trim() === 'ready' };
}

/** True if a process with this pid exists. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** Checks by its command line whether a process is a PostgreSQL server on this data folder. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
	const args = await readCommandLine(pid);
	return args.includes('postgres') && args.includes(cluster);
}

async function readCommandLine(pid: number): Promise<string> {
	if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
	const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({
		stdout: '',
	}));
	return stdout;
}
