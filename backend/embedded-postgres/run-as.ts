import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adviceToSetDatabaseUrl } from './binaries.ts';

const run = promisify(execFile);

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
	/** A wrapper program and its arguments. */
	wrapper?: [string, ...string[]];
	/** The user to run as, if different from this process's. */
	user?: { uid: number; gid: number };
};

/**
 * The user inside the namespace, or without namespaces: the first ordinary user of a Linux system, and `node` in Node's
 * images.
 */
const ordinaryUser = { uid: 1000, gid: 1000 };

/** Maps root to an ordinary user, so that files keep their owner and no folder must be opened to other users. */
const userNamespace: [string, ...string[]] = [
	'unshare',
	'--user',
	`--map-user=${ordinaryUser.uid}`,
	`--map-group=${ordinaryUser.gid}`,
];

/**
 * Decides how to run PostgreSQL: as this process's user or, if that is root, as root in a user namespace, or as another
 * user. An existing cluster keeps its owner.
 *
 * @param cluster PostgreSQL's data folder, which may not exist yet
 */
export async function chooseRunAs(cluster: string): Promise<RunAs> {
	if (process.getuid?.() !== 0) return {};
	const owner = await stat(cluster).catch(() => undefined);
	if (owner && owner.uid !== 0) return { user: { uid: owner.uid, gid: owner.gid } };
	return (await commandSucceeds(...userNamespace, 'true')) ? { wrapper: userNamespace } : { user: ordinaryUser };
}

/** True if a command exists and succeeds. */
export function commandSucceeds(command: string, ...args: string[]): Promise<boolean> {
	return run(command, args).then(
		() => true,
		() => false,
	);
}

/** Changes the owner of a cluster that root created in a user namespace, for example on the host of a container. */
export async function changeClusterOwner(cluster: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
	const owner = await stat(cluster).catch(() => undefined);
	if (owner?.uid !== 0) return;
	for (const path of await readdir(cluster, { recursive: true })) await chown(join(cluster, path), uid, gid);
	await chown(cluster, uid, gid);
}

/** Starts a program with the given wrapper or user. */
export function spawnAs({ wrapper, user }: RunAs, program: string, args: string[], options: SpawnOptions) {
	const [command, ...all] = [...(wrapper ?? []), program, ...args] as [string, ...string[]];
	return spawn(command, all, { ...options, ...user });
}

/** @throws Error if the system cannot run the program, or its user cannot access it */
export async function checkProgram(runAs: RunAs, program: string): Promise<void> {
	const [command, ...all] = [...(runAs.wrapper ?? []), program, '--version'] as [string, ...string[]];
	await run(command, all, { ...runAs.user, cwd: '/' }).catch((error: NodeJS.ErrnoException) => {
		throw new Error(`The embedded PostgreSQL does not run here: ${whyNot(error, runAs, program)}`, { cause: error });
	});
}

function whyNot(error: NodeJS.ErrnoException, { user }: RunAs, program: string): string {
	if (error.code === 'EACCES' && user) {
		return `it refuses to run as root, this system has no user namespaces (unshare of util-linux 2.38), and user ${user.uid} cannot reach ${program}. Start the shop as an ordinary user that owns DATA_DIR. Or ${lower(adviceToSetDatabaseUrl)}.`;
	}
	if (error.code === 'ENOENT') {
		return `it needs the GNU C library, which this system does not have (Alpine?). ${adviceToSetDatabaseUrl}, or use a Debian image.`;
	}
	return `${error.message.trim()}. ${adviceToSetDatabaseUrl}.`;
}

const lower = (text: string) => text[0]?.toLowerCase() + text.slice(1);
