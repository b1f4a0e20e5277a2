import { once } from 'node:events';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { type RunAs, spawnAs } from './run-as.ts';
import { isRunning } from './running-server.ts';

/** The major version of the embedded server; it reads data of this version only. */
const version = '18';

/** The server's own administrator. The shop's role has fewer rights. */
export const superuser = 'postgres';

/** Encoding and sort order are PostgreSQL's own, so that they are the same on all systems and after all upgrades of a system. */
const initOptions = [
	...[`--username=${superuser}`, '--auth=trust', '--no-instructions'],
	...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

/**
 * Makes PostgreSQL's data folder if it does not exist. It is complete or missing: it is made under another name and then renamed.
 *
 * @param cluster the folder
 * @throws Error when it cannot be made, or holds data of another version of PostgreSQL
 */
export async function ensureCluster(cluster: string, binaries: Binaries, runAs: RunAs): Promise<void> {
	const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
	if (found === undefined) return makeCluster(cluster, binaries, runAs);
	if (found.trim() !== version) {
		throw new Error(
			`${cluster} holds data of PostgreSQL ${found.trim()}, and this version of the shop has PostgreSQL ${version}. Make a backup with the version of the shop that wrote it, then restore it into a new DATA_DIR.`,
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
		throw new Error(`PostgreSQL could not make its files in ${cluster}: ${explain(messages, runAs)}.`);
	}
	await rename(draft, cluster).catch(async (error: NodeJS.ErrnoException) => {
		await rm(draft, { recursive: true, force: true });
		// Another process was faster.
		if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
	});
	await syncFolder(parent);
}

/** The reason in what initdb says, and what to do about the one that is about this process's user. */
function explain(messages: string, { user }: RunAs): string {
	const lines = messages.trim().split('\n');
	const reason = (lines.find((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? '')
		.replace(/^.*(FATAL|error): +/, '')
		.replace(/\.$/, '');
	if (!user || !reason.includes('Permission denied')) return reason;
	return `${reason}. It cannot run as root, and user ${user.uid} must reach the folder: name another DATA_DIR, or start the shop as an ordinary user`;
}

/** After this a renamed file keeps its name through a power failure. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder);
	await handle.sync().finally(() => handle.close());
}
