import { rm, writeFile } from 'node:fs/promises';
import { works } from './run-as.ts';

/** How a command ends when another server has the folder. Any code that PostgreSQL does not use. */
export const conflictCode = 75;

/** Removes two files, then becomes the program that follows. */
const removeThenRun = 'rm -f "$1" "$2"; shift 2; exec "$@"';

/**
 * The command that starts a server under a lock of a file. The server and all its processes hold the lock until the last of them ends,
 * so there is never a second server on the folder, also not from another container, where the pid in `postmaster.pid` means nothing.
 * Under the lock, files that a crash has left behind are removed: the system may have given their pid to another program, and PostgreSQL
 * would refuse to start.
 *
 * On a system without `flock` (macOS, which has no such containers), PostgreSQL's own checks remain.
 *
 * @param lockFile is made if it does not exist
 * @param stale files that name the pid of a server
 */
export async function underLock(
	lockFile: string,
	stale: [string, string],
	program: string,
	args: string[],
): Promise<[string, string[]]> {
	if (await works('flock', '--version')) {
		await writeFile(lockFile, '', { mode: 0o644, flag: 'a' });
		const options = ['--nonblock', '--no-fork', '--conflict-exit-code', String(conflictCode), lockFile];
		return ['flock', [...options, 'sh', '-c', removeThenRun, 'sh', ...stale, program, ...args]];
	}
	for (const file of stale) await rm(file, { force: true });
	return [program, args];
}
