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
import { tryToOwnFolder } from './folder-owner.ts';
import { embeddedSettings, type PostgresSettings } from './postgres-settings.ts';
import { changeClusterOwner, checkProgram, chooseRunAs, type RunAs, spawnAs } from './run-as.ts';
import { findRunningServer, isRunning } from './running-server.ts';
import { conflictCode, withFileLock } from './server-lock.ts';
import { socketFolderOf } from './socket-folder.ts';

/** The shop's role and database. The role may not read or write files, so a defect of the shop cannot either. */
const shopRole = 'assay';
const shopDatabase = 'assay';

/** Polling interval, in milliseconds. */
const pollInterval = 50;
/**
 * How long a server that uses the folder may not respond, in milliseconds. A server that recovers from a crash does
 * respond.
 */
const maxSilence = 30_000;
/** SQLSTATE of a server that is starting or stopping. */
const startingUp = '57P03';
/** How long the session of an ended process may still own the folder, in milliseconds. */
const maxOwnerWait = 5_000;
/** How long a stop waits for PostgreSQL's last checkpoint before it forces a shutdown, in milliseconds. */
const maxStopWait = 30_000;
/** A start rotates the log if it is longer, in bytes. */
const maxLogBytes = 10_000_000;

export type EmbeddedPostgres = {
	/** Connects to the shop's database as the shop's role. */
	url: string;
	/** Connects to the server as its administrator. */
	superuserUrl: string;
	/** Stops the server. Resolves when its last checkpoint is on disk. */
	stop: () => Promise<void>;
};

type Options = {
	log?: Logger | undefined;
	/** Replace or add to `embeddedSettings`. */
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
 * Starts the embedded PostgreSQL on `folder`, and restarts it whenever it ends unexpectedly. Takes over a server that a
 * killed shop has left running.
 *
 * @param folder DATA_DIR. The data is in its folder `postgres`, the server's messages in `postgres.log`
 * @throws Error with one sentence for the owner, if another process uses the folder, or the server cannot start
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
	/** The socket folder of the running server, or of the one to launch. */
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
		if (this.#runAs.user) await changeClusterOwner(this.#cluster, this.#runAs.user);
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

	/** @throws Error if DATA_DIR cannot be created or written to */
	async #prepareFolders(): Promise<void> {
		const folder = this.#folder;
		await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
			throw new Error(
				`DATA_DIR ${folder} cannot be created (${error.code}). Name a folder that this process may write to.`,
			);
		});
		const { user } = this.#runAs;
		try {
			// Another user must be able to pass through the folder to its own.
			await chmod(folder, user ? 0o711 : 0o700);
			await mkdir(this.#socketFolder, { mode: 0o700, recursive: true });
			if (user) await chown(this.#socketFolder, user.uid, user.gid);
			await chmod(this.#socketFolder, 0o700);
			const { size } = await stat(this.#logFile).catch(() => ({ size: 0 }));
			if (size > maxLogBytes) await rename(this.#logFile, `${this.#logFile}.1`);
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
	 * Becomes the owner of the folder, and starts a server unless one is running there.
	 *
	 * @throws FolderInUse if another process owns it
	 * @throws Error if no server starts
	 */
	async #open(): Promise<void> {
		const begun = performance.now();
		/** When a server that uses the folder stopped responding. */
		let silentSince: number | undefined;
		while (!this.#isStopping) {
			const running = await findRunningServer(this.#cluster);
			if (running?.isReady) this.#socketFolder = running.socketFolder;
			this.#pid = running?.pid;
			// Also tried if no server was found, because the pid of a server in another container is not visible here.
			const owned = await tryToOwnFolder(this.#superuserUrl).catch((error: NodeJS.ErrnoException) => error);
			if (owned instanceof pg.Client) {
				if (await this.#prepare(owned)) return;
			} else if (typeof owned === 'number') {
				const waited = performance.now() - begun;
				if (isRunning(owned) || waited > maxOwnerWait) throw new FolderInUse(this.#folder, owned);
			} else if (running || !(await this.#launch())) {
				silentSince = owned.code === startingUp ? undefined : (silentSince ?? performance.now());
				if (silentSince !== undefined && performance.now() - silentSince > maxSilence) {
					const which = running ? `process ${running.pid}` : 'perhaps of another container';
					throw new Error(
						`DATA_DIR ${this.#folder} is in use by a PostgreSQL server that does not respond, ${which}. Stop it first. See ${this.#logFile}.`,
					);
				}
			}
			await wait(pollInterval);
		}
	}

	/**
	 * Launches a server, and resolves when it is ready or has ended.
	 *
	 * @returns false if another server uses the folder
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
		const command = await withFileLock(lockFile, stale, this.#binaries.postgres, args);
		// Runs in its own session. Ctrl-C reaches the shop's whole process group, but PostgreSQL must outlive the last
		// request.
		const child = spawnAs(this.#runAs, ...command, {
			stdio: ['ignore', output.fd, output.fd],
			cwd: '/',
			detached: true,
		});
		await output.close();
		for (;;) {
			// It was stopped or killed.
			if (child.exitCode === 0 || child.signalCode !== null) return true;
			if (child.exitCode === conflictCode) return false;
			if (child.exitCode !== null) {
				const reason = await this.#reasonOf(child.pid, size);
				if (isConflictWithAnotherStart(reason)) return false;
				throw new Error(this.#explain(reason));
			}
			const running = await findRunningServer(this.#cluster);
			if (running?.pid === child.pid && running?.isReady) return true;
			await wait(pollInterval);
		}
	}

	/**
	 * Finds out why a server ended from its log. Another start may write to the same file, so only the server's own lines
	 * count, and those of its recovery if it reports that the recovery failed.
	 *
	 * @param size of the log at launch, in bytes
	 */
	async #reasonOf(pid: number | undefined, size: number): Promise<string> {
		const lines = (await readFile(this.#logFile)).subarray(size).toString().trim().split('\n');
		const own = lines.filter((line) => line.includes(`[${pid}]`));
		const hasFailedToRecover = own.some((line) => line.includes('aborting startup'));
		const last = (hasFailedToRecover ? lines : own).findLast((line) => /(FATAL|PANIC):/.test(line));
		// Before its logging is set up, it writes plain lines.
		return (last ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC): +/, '').replace(/^postgres: /, '');
	}

	#explain(reason: string): string {
		if (reason.includes('incompatible with server')) {
			return `${this.#cluster} contains data that PostgreSQL 18 on this machine cannot read, such as PGlite's or another processor's. Move the folder away, or name another DATA_DIR.`;
		}
		const isFull = reason.includes('No space left');
		return `PostgreSQL could not start in ${this.#cluster}: ${reason}. ${isFull ? 'Free some disk space' : `See ${this.#logFile}`}.`;
	}

	/**
	 * Prepares a server for the shop, and watches it from then on.
	 *
	 * @returns false if the server ended meanwhile
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
	 * Called when the session has ended, usually because the server has. Restarts the server until it runs.
	 *
	 * @throws FolderInUse, which ends this process, if another process has taken the folder
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
		// Rolls back open transactions and writes everything to disk:
		// https://www.postgresql.org/docs/18/server-shutdown.html
		this.#signal('SIGINT');
		const deadline = performance.now() + maxStopWait;
		while (await findRunningServer(this.#cluster)) {
			if (performance.now() > deadline) this.#signal('SIGQUIT');
			await wait(pollInterval);
		}
	}
}

/** Checks both, because an interrupted start may have created only one. */
async function makeDatabase(session: pg.Client): Promise<void> {
	const { rows } = await session.query(
		`select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as database`,
		[shopRole, shopDatabase],
	);
	if (!rows[0].role) await session.query(`create role ${shopRole} login`);
	if (!rows[0].database) await session.query(`create database ${shopDatabase} owner ${shopRole}`);
}

/**
 * True if a server ended because another process started one on the same folder, or because the previous one is still
 * shutting down.
 */
function isConflictWithAnotherStart(reason: string): boolean {
	return /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(reason);
}

/** Connects to the shop's database as its role. */
export const shopUrl = (socketFolder: string) => urlOf(socketFolder, shopRole, shopDatabase);

/** Works with node-postgres and libpq. */
function urlOf(socketFolder: string, user: string, database: string): string {
	return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${user}`;
}
