import { spawnSync } from 'node:child_process';

/**
 * Runs a command, and hides its output unless it fails.
 *
 * @returns the output if the command failed, otherwise undefined
 */
export function runQuietly(command: string, args: string[], folder: string): string | undefined {
	const { status, error, stdout, stderr } = spawnSync(command, args, {
		cwd: folder,
		encoding: 'utf8',
		// Enough for the output of a bundler.
		maxBuffer: 64 * 1024 * 1024,
	});
	return status === 0 ? undefined : `${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`;
}
