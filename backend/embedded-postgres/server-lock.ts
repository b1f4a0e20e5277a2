import { rm, writeFile } from 'node:fs/promises';
import { commandSucceeds } from './run-as.ts';

/** Exit code if another server uses the folder. PostgreSQL does not use this code. */
export const conflictCode = 75;

/** Removes two files, then runs the program. */
const removeThenRun = 'rm -f "$1" "$2"; shift 2; exec "$@"';

/**
 * Returns the command that starts a server under a file lock. The server's processes hold the lock until the last of
 * them ends. So a second server cannot start on the folder, even in another container, where the pid in
 * `postmaster.pid` has no meaning. Under the lock, it removes files that a crash has left: their pid may now belong to
 * another program, and PostgreSQL would refuse to start.
 *
 * On a system without `flock` (macOS, which has no such containers), only PostgreSQL's own checks apply.
 *
 * @param lockFile created if it does not exist
 * @param stale files that contain a server's pid
 */
export async function withFileLock(
	lockFile: string,
	stale: [string, string],
	program: string,
	args: string[],
): Promise<[string, string[]]> {
	if (await commandSucceeds('flock', '--version')) {
		await writeFile(lockFile, '', { mode: 0o644, flag: 'a' });
		const options = ['--nonblock', '--no-fork', '--conflict-exit-code', String(conflictCode), lockFile];
		return ['flock', [...options, 'sh', '-c', removeThenRun, 'sh', ...stale, program, ...args]];
	}
	for (const file of stale) await rm(file, { force: true });
	return [program, args];
}
