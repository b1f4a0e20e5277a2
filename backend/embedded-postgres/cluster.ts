import { once } from 'node:events';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { type RunAs, spawnAs } from './run-as.ts';
import { isRunning } from './running-server.ts';

/** The major version of the embedded server. It reads only data of this version. */
const version = '18';

/** The server's own administrator. The shop's role has fewer rights. */
export const superuser = 'postgres';

/**
 * Uses PostgreSQL's built-in encoding and sort order, which are the same on all systems and do not change with upgrades
 * of the system.
 */
const initOptions = [
	...[`--username=${superuser}`, '--auth=trust', '--no-instructions'],
	...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

/**
 * Creates PostgreSQL's data folder if it does not exist. Creates it under another name and renames it, so that it is
 * never incomplete.
 *
 * @param cluster the folder
 * @throws Error if it cannot be created, or contains data of another version of PostgreSQL
 */
export async function ensureCluster(cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> {
	const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
	if (found === undefined) return makeCluster(cluster, binaries, runAs);
	if (found.trim() !== version) {
		throw new Error(
			`${cluster} contains data of PostgreSQL ${found.trim()}, but this version of the shop uses PostgreSQL ${version}. Make a backup with the version of the shop that wrote it, then restore it into a new DATA_DIR.`,
		);
	}
}

async function makeCluster(cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> {
	const parent = dirname(cluster);
	const draftPrefix = `${basename(cluster)}.new-`;
	for (const name of await readdir(parent)) {
		const isAbandoned = name.startsWith(draftPrefix) && !isRunning(Number(name.slice(draftPrefix.length)));
		if (isAbandoned) await rm(join(parent, name), { recursive: true, force: true });
	}
	const draft = join(parent, `${draftPrefix}${process.pid}`);
	await rm(draft, { recursive: true, force: true });
	await mkdir(draft, { mode: 0o700 });
	if (runAs.user) await chown(draft, runAs.user.uid, runAs.user.gid);
	const initdb = spawnAs(runAs, binaries.initdb, [...initOptions, `--pgdata=${draft}`], {
		stdio: ['ignore', 'ignore', 'pipe'],
		cwd: '/',
	});
	const [messages, [code]] = await Promise.all([text(initdb.stderr as Readable), once(initdb, 'close')]);
	if (code !== 0) {
		await rm(draft, { recursive: true, force: true });
		throw new Error(`PostgreSQL could not create its files in ${cluster}: ${explain(messages, runAs)}.`);
	}
	await rename(draft, cluster).catch(async (error: NodeJS.ErrnoException) => {
		await rm(draft, { recursive: true, force: true });
		// Another process was faster.
		if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
	});
	await syncFolder(parent);
}

/** The reason in initdb's output, with advice if it concerns this process's user. */
function explain(messages: string, { user }: RunAs): string {
	const lines = messages.trim().split('\n');
	const reason = (lines.find((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? '')
		.replace(/^.*(FATAL|error): +/, '')
		.replace(/\.$/, '');
	if (!user || !reason.includes('Permission denied')) return reason;
	return `${reason}. It cannot run as root, and user ${user.uid} must reach the folder: name another DATA_DIR, or start the shop as an ordinary user`;
}

/** Ensures that a rename survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder);
	await handle.sync().finally(() => handle.close());
}
