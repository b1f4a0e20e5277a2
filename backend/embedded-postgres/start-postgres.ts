import { chmod, chown, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import { makeFolder } from '../db/make-folder.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { tryToOwn } from './folder-owner.ts';
import { embeddedSettings, type PostgresSettings } from './postgres-settings.ts';
import { checkProgram, chooseRunAs, giveTo, type RunAs, spawnAs } from './run-as.ts';
import { findRunningServer, isRunning } from './running-server.ts';
import { conflictCode, underLock } from './server-lock.ts';
import { socketFolderOf } from './socket-folder.ts';

/** The shop's role and database. The role may not read or write files, so a defect of the shop's cannot either. */
const shopRole = 'assay';
const shopDatabase = 'assay';

/** Pauses between two looks, in milliseconds. */
const pause = 50;
/** How long a server that has the folder may be silent, in milliseconds. One that recovers from a crash says so. */
const silencePatience = 30_000;
/** SQLSTATE of a server that starts or stops. */
const startingUp = '57P03';
/** How long the session of a process that has ended may own the folder, in milliseconds. */
const ownerPatience = 5_000;
/** How long a stop waits for PostgreSQL's last checkpoint before it ends it at once, in milliseconds. */
const stopPatience = 30_000;
/** A log that is longer, in bytes, is put aside at a start. */
const longestLog = 10_000_000;

export type EmbeddedPostgres = {
	/** Connects to the shop's database as the shop's role. */
	url: string;
	/** Connects to any database of the server as its administrator. */
	superuserUrl: string;
	/** Stops the server; settles when its last checkpoint is on disk. */
	stop: () => Promise<void>;
};

type Options = {
	log?: Logger | undefined;
	/** Replace or add to those of `embeddedSettings`. */
	settings?: PostgresSettings;
};

class FolderInUse extends Error {
	constructor(folder: string, pid: number) {
		super(
			`DATA_DIR ${folder} is in use by process ${pid}${isRunning(pid) ? '' : ' of another container'}. Stop that process, name another DATA_DIR, or set DATABASE_URL to share one database.`,
		);
	}
}

/**
 * Starts the embedded PostgreSQL on `folder`, and starts it again whenever it ends by itself. A server that runs there already,
 * because the shop before was killed, is taken over.
 *
 * @param folder DATA_DIR; the data is in its folder `postgres`, messages of the server in `postgres.log`
 * @throws Error with one sentence for the owner, when another process uses the folder, or the server cannot start
 */
export async function startPostgres(folder: string, { log, settings }: Options = {}): Promise<EmbeddedPostgres> {
	const server = new EmbeddedServer(resolve(folder), { ...embeddedSettings, ...settings }, log);
	return server.start();
}

class EmbeddedServer {
	readonly #folder: string;
	readonly #cluster: string;
	readonly #settings: PostgresSettings;
	readonly #log: Logger | undefined;
	/** Of the server that runs, or is to be launched. */
	#socketFolder: string;
	#pid: number | undefined;
	#binaries!: Binaries;
	#runAs!: RunAs;
	/** Owns the folder while it is open. */
	#session: pg.Client | undefined;
	#isStopping = false;

	constructor(folder: string, settings: PostgresSettings, log: Logger | undefined) {
		this.#folder = folder;
		this.#cluster = join(folder, 'postgres');
		this.#socketFolder = socketFolderOf(folder, tmpdir());
		this.#settings = settings;
		this.#log = log;
	}

	async start(): Promise<EmbeddedPostgres> {
		this.#binaries = await findBinaries();
		this.#runAs = await chooseRunAs(this.#cluster);
		await checkProgram(this.#runAs, this.#binaries.postgres);
		await this.#prepareFolders();
		if (this.#runAs.user) await giveTo(this.#cluster, this.#runAs.user);
		await ensureCluster(this.#cluster, this.#binaries, this.#runAs);
		await this.#open();
		process.on('exit', this.#endAtExit);
		return {
			url: shopUrl(this.#socketFolder),
			superuserUrl: this.#superuserUrl,
			stop: () => this.#stop(),
		};
	}

	get #superuserUrl(): string {
		return urlOf(this.#socketFolder, superuser, 'postgres');
	}

	get #logFile(): string {
		return join(this.#folder, 'postgres.log');
	}

	/** @throws Error when DATA_DIR cannot be made or written to */
	async #prepareFolders(): Promise<void> {
		const folder = this.#folder;
		await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
			throw new Error(
				`DATA_DIR ${folder} cannot be made (${error.code}). Name a folder that this process may write to.`,
			);
		});
		const { user } = this.#runAs;
		try {
			// Another user than root must get through the folder to its own.
			await chmod(folder, user ? 0o711 : 0o700);
			await mkdir(this.#socketFolder, { mode: 0o700, recursive: true });
			if (user) await chown(this.#socketFolder, user.uid, user.gid);
			await chmod(this.#socketFolder, 0o700);
			const { size } = await stat(this.#logFile).catch(() => ({ size: 0 }));
			if (size > longestLog) await rename(this.#logFile, `${this.#logFile}.1`);
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			const reason = code === 'ENOSPC' ? 'its disk is full' : (code ?? message);
			throw new Error(
				`DATA_DIR ${folder} cannot be written to (${reason}). Name a folder that this process may write to.`,
				{
					cause: error,
				},
			);
		}
	}

	/**
	 * Becomes the owner of the folder, and starts a server unless one runs there.
	 *
	 * @throws FolderInUse when another process owns it
	 * @throws Error when no server starts
	 */
	async #open(): Promise<void> {
		const begun = performance.now();
		/** Since when a server has the folder and does not answer. */
		let silentSince: number | undefined;
		while (!this.#isStopping) {
			const running = await findRunningServer(this.#cluster);
			if (running?.isReady) this.#socketFolder = running.socketFolder;
			this.#pid = running?.pid;
			// Also when no server is found: one in another container has a pid that is not seen here.
			const owned = await tryToOwn(this.#superuserUrl).catch((error: NodeJS.ErrnoException) => error);
			if (owned instanceof pg.Client) {
				if (await this.#prepare(owned)) return;
			} else if (typeof owned === 'number') {
				const waited = performance.now() - begun;
				if (isRunning(owned) || waited > ownerPatience) throw new FolderInUse(this.#folder, owned);
			} else if (running || !(await this.#launch())) {
				silentSince = owned.code === startingUp ? undefined : (silentSince ?? performance.now());
				if (silentSince !== undefined && performance.now() - silentSince > silencePatience) {
					const which = running ? `process ${running.pid}` : 'perhaps of another container';
					throw new Error(
						`DATA_DIR ${this.#folder} is in use by a PostgreSQL server that does not answer, ${which}. Stop it first. See ${this.#logFile}.`,
					);
				}
			}
			await wait(pause);
		}
	}

	/**
	 * Launches a server, and settles when it is ready or has ended.
	 *
	 * @returns whether the folder was free; false when another server has it
	 */
	async #launch(): Promise<boolean> {
		const output = await open(this.#logFile, 'a', 0o600);
		const { size } = await output.stat();
		const settings = Object.entries({ ...this.#settings, unix_socket_directories: this.#socketFolder });
		const args = ['-D', this.#cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
		const stale: [string, string] = [
			join(this.#cluster, 'postmaster.pid'),
			join(this.#socketFolder, '.s.PGSQL.5432.lock'),
		];
		const lockFile = join(this.#folder, 'postgres.lock');
		const command = await underLock(lockFile, stale, this.#binaries.postgres, args);
		// A session of its own: Ctrl-C reaches the shop's whole process group, and PostgreSQL has to outlive the last request.
		const child = spawnAs(this.#runAs, ...command, {
			stdio: ['ignore', output.fd, output.fd],
			cwd: '/',
			detached: true,
		});
		await output.close();
		for (;;) {
			// Somebody has stopped or killed it.
			if (child.exitCode === 0 || child.signalCode !== null) return true;
			if (child.exitCode === conflictCode) return false;
			if (child.exitCode !== null) {
				const reason = await this.#reasonOf(child.pid, size);
				if (isOfAnotherStart(reason)) return false;
				throw new Error(this.#explain(reason));
			}
			const running = await findRunningServer(this.#cluster);
			if (running?.pid === child.pid && running?.isReady) return true;
			await wait(pause);
		}
	}

	/**
	 * Why a server ended, by what it has logged. Another start may log to the same file, so only what the server said itself counts,
	 * and what its recovery said if it names the recovery.
	 *
	 * @param size of the log when the server was launched, in bytes
	 */
	async #reasonOf(pid: number | undefined, size: number): Promise<string> {
		const lines = (await readFile(this.#logFile)).subarray(size).toString().trim().split('\n');
		const own = lines.filter((line) => line.includes(`[${pid}]`));
		const hasFailedToRecover = own.some((line) => line.includes('aborting startup'));
		const last = (hasFailedToRecover ? lines : own).findLast((line) => /(FATAL|PANIC):/.test(line));
		// Before it can log, it writes plain lines.
		return (last ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC): +/, '').replace(/^postgres: /, '');
	}

	#explain(reason: string): string {
		if (reason.includes('incompatible with server')) {
			return `${this.#cluster} holds data that PostgreSQL 18 on this machine cannot read, such as PGlite's or another processor's. Move the folder away, or name another DATA_DIR.`;
		}
		const isFull = reason.includes('No space left');
		return `PostgreSQL could not start in ${this.#cluster}: ${reason}. ${isFull ? 'Make room on the disk' : `See ${this.#logFile}`}.`;
	}

	/**
	 * Prepares a server for the shop, and watches it from then on.
	 *
	 * @returns whether the server has lived that long
	 */
	async #prepare(session: pg.Client): Promise<boolean> {
		try {
			await makeDatabase(session);
		} catch (error) {
			session.end().catch(() => {});
			if (isDatabaseAway(error)) return false;
			throw error;
		}
		this.#session = session;
		session.once('end', () => {
			this.#session = undefined;
			if (!this.#isStopping) void this.#reopen();
		});
		return true;
	}

	/**
	 * The session has ended, as a rule because the server has: starts it again until it runs.
	 *
	 * @throws FolderInUse, which ends this process, when another process has taken the folder
	 */
	async #reopen(): Promise<void> {
		this.#log?.error('PostgreSQL is away: starting it again');
		while (!this.#session && !this.#isStopping) {
			try {
				await this.#open();
				this.#log?.info('PostgreSQL is back');
			} catch (error) {
				if (error instanceof FolderInUse) throw error;
				this.#log?.error({ reason: (error as Error).message }, 'PostgreSQL did not start');
				await wait(1_000);
			}
		}
	}

	readonly #endAtExit = () => {
		if (this.#session) this.#signal('SIGINT');
	};

	#signal(signal: NodeJS.Signals): void {
		if (this.#pid && isRunning(this.#pid)) process.kill(this.#pid, signal);
	}

	async #stop(): Promise<void> {
		this.#isStopping = true;
		process.off('exit', this.#endAtExit);
		// Rolls back what is open and writes all to disk: https://www.postgresql.org/docs/18/server-shutdown.html
		this.#signal('SIGINT');
		const late = performance.now() + stopPatience;
		while (await findRunningServer(this.#cluster)) {
			if (performance.now() > late) this.#signal('SIGQUIT');
			await wait(pause);
		}
	}
}

/** A start that was interrupted may have made only one of them. */
async function makeDatabase(session: pg.Client): Promise<void> {
	const { rows } = await session.query(
		`select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as database`,
		[shopRole, shopDatabase],
	);
	if (!rows[0].role) await session.query(`create role ${shopRole} login`);
	if (!rows[0].database) await session.query(`create database ${shopDatabase} owner ${shopRole}`);
}

/** Whether a server ended because another process started one on the same folder, or the one before has not quite ended. */
function isOfAnotherStart(reason: string): boolean {
	return /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(reason);
}

/** Connects to the shop's database as its role. */
export const shopUrl = (socketFolder: string) => urlOf(socketFolder, shopRole, shopDatabase);

/** Understood by node-postgres and by libpq. */
function urlOf(socketFolder: string, user: string, database: string): string {
	return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${user}`;
}
