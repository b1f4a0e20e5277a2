import { spawnSync } from 'node:child_process';

/**
 * Runs a command whose output is of interest only when it fails.
 *
 * @returns what it wrote when it failed, undefined when it did not
 */
export function runQuietly(command: string, args: string[], folder: string): string | undefined {
	const { status, error, stdout, stderr } = spawnSync(command, args, {
		cwd: folder,
		encoding: 'utf8',
		// As much as a bundler may have to say.
		maxBuffer: 64 * 1024 * 1024,
	});
	return status === 0 ? undefined : `${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`;
}
