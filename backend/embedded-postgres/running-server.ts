import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A PostgreSQL server that runs on a data folder. Its socket is known when it is ready. */
export type RunningServer = { pid: number; socketFolder: string; isReady: boolean };

/**
 * Finds the server that runs on a data folder by its `postmaster.pid`, which a crash leaves behind. The system may have given the
 * server's pid to another program since. PostgreSQL would take that program for a server and refuse to start, so such files are
 * removed.
 *
 * @param cluster PostgreSQL's data folder
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
	const file = join(cluster, 'postmaster.pid');
	const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
	const [pid, socketFolder] = [Number(lines[0]), lines[4] ?? ''];
	if (!pid || !isRunning(pid)) return undefined;
	if (await isServerOf(cluster, pid)) return { pid, socketFolder, isReady: lines[7]?.trim() === 'ready' };
	await rm(file, { force: true });
	await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
	return undefined;
}

/** Whether a process has this pid. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** Whether the process is a PostgreSQL server on this data folder, by its command line. */
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
