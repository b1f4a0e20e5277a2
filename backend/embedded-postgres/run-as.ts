import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useAnother } from './binaries.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs run, which refuse to run as root. */
export type RunAs = {
	/** A program that runs them, and its arguments. */
	through?: [string, ...string[]];
	/** The user that they run as, if it is not the user of this process. */
	user?: { uid: number; gid: number };
};

/** The user inside the namespace, and without namespaces: the first ordinary user of a Linux system, and `node` in Node's images. */
const ordinary = { uid: 1000, gid: 1000 };

/** Maps root to an ordinary user, so that files keep their owner and no folder needs to be opened to other users. */
const userNamespace: [string, ...string[]] = [
	'unshare',
	'--user',
	`--map-user=${ordinary.uid}`,
	`--map-group=${ordinary.gid}`,
];

/**
 * Decides how to run PostgreSQL: as this process's user or, if that is root, as root in a user namespace, or as another user.
 * A cluster that exists keeps its owner.
 *
 * @param cluster PostgreSQL's data folder, which may not exist yet
 */
export async function chooseRunAs(cluster: string): Promise<RunAs> {
	if (process.getuid?.() !== 0) return {};
	const owner = await stat(cluster).catch(() => undefined);
	if (owner && owner.uid !== 0) return { user: { uid: owner.uid, gid: owner.gid } };
	return (await works(...userNamespace, 'true')) ? { through: userNamespace } : { user: ordinary };
}

/** Whether a command can be run, and succeeds. */
export function works(command: string, ...args: string[]): Promise<boolean> {
	return run(command, args).then(
		() => true,
		() => false,
	);
}

/** Makes a user the owner of a cluster that root made where it had user namespaces, such as on the host of a container. */
export async function giveTo(cluster: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
	const owner = await stat(cluster).catch(() => undefined);
	if (owner?.uid !== 0) return;
	for (const path of await readdir(cluster, { recursive: true })) await chown(join(cluster, path), uid, gid);
	await chown(cluster, uid, gid);
}

/** Starts a program as `runAs` says. */
export function spawnAs({ through, user }: RunAs, program: string, args: string[], options: SpawnOptions) {
	const [command, ...all] = [...(through ?? []), program, ...args] as [string, ...string[]];
	return spawn(command, all, { ...options, ...user });
}

/** @throws Error when the system cannot run the program, or its user cannot reach it */
export async function checkProgram(runAs: RunAs, program: string): Promise<void> {
	const [command, ...all] = [...(runAs.through ?? []), program, '--version'] as [string, ...string[]];
	await run(command, all, { ...runAs.user, cwd: '/' }).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`The embedded PostgreSQL does not run here: ${whyNot(error, runAs, program)}`, { cause: error });
	});
}

function whyNot(error: NodeJS.ErrnoException, { user }: RunAs, program: string): string {
	if (error.code === 'EACCES' && user) {
		return `it refuses to run as root, this system has no user namespaces (unshare of util-linux 2.38), and user ${user.uid} cannot reach ${program}. Start the shop as an ordinary user that owns DATA_DIR. Or ${lower(useAnother)}.`;
	}
	if (error.code === 'ENOENT') {
		return `it needs the GNU C library, which this system does not have (Alpine?). ${useAnother}, or use a Debian image.`;
	}
	return `${error.message.trim()}. ${useAnother}.`;
}

const lower = (text: string) => text[0]?.toLowerCase() + text.slice(1);
