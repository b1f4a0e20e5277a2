import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseAway } from './database-away.ts';
import type { Outage } from './outage.ts';

/** How long a request may wait for the database, in milliseconds; see docs/decisions/028-database-timeouts.md. */
export type DatabaseLimits = {
	/** For a connection, free or new. */
	connection: number;
	/** For a statement, its waits for locks too: the server gives it up. */
	statement: number;
	/** For a lock. Shorter than a statement, so that a wait for a row does not look like a database that is too slow. */
	lock: number;
	/** For any byte on a connection in use. Longer than a statement, so that only a server that hangs is so silent. */
	silence: number;
};

/** All limits, from the seconds that a statement may take. */
export function limitsOf(seconds: number): DatabaseLimits {
	const statement = seconds * 1000;
	return { connection: statement, statement, lock: 0.75 * statement, silence: statement + 500 };
}

/** Of one node, to the database. `order-queue.ts` keeps some of them free of orders. */
export const connections = 10;

/** How long a server that answers may take to let somebody in, in milliseconds; and the time between two tries. */
const probe = { first: 1_000, next: 1_500, pause: 500 };

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose users never wait for long. One silent connection is given up; where a new one is not answered either, the
 * database counts as away: then everybody is told at once, until it answers again.
 *
 * Its promises are rejected with errors of which `isDatabaseAway` is true.
 */
export class PatientPool extends pg.Pool {
	readonly #url: string;
	readonly #log: Logger | undefined;
	readonly #outage: Outage | undefined;
	readonly #waiting = new Set<(reason: Error) => void>();
	readonly #inUse = new Set<pg.PoolClient>();
	#isAway = false;
	/** Since the last that was opened: ten that are lost at once are said once. */
	#hasSaidLost = false;
	#isProbing = false;

	constructor(url: string, limits: DatabaseLimits, log?: Logger, outage?: Outage) {
		super({
			connectionString: url,
			max: connections,
			keepAlive: true,
			connectionTimeoutMillis: limits.connection,
			statement_timeout: limits.statement,
			lock_timeout: limits.lock,
			// A node that stands still in a transaction would hold up all others by its locks.
			idle_in_transaction_session_timeout: 5 * limits.statement,
		});
		this.#url = url;
		this.#log = log;
		this.#outage = outage;
		this.on('connect', (client) => this.#watch(client));
		this.on('acquire', (client) => {
			this.#inUse.add(client);
			streamOf(client).setTimeout(limits.silence);
		});
		this.on('release', (_, client) => {
			this.#inUse.delete(client);
			streamOf(client).setTimeout(0);
		});
		// Said of each connection, in use or not, where it is watched; without a listener it would end the process.
		this.on('error', () => {});
	}

	override connect(): Promise<pg.PoolClient>;
	override connect(callback: Callback): void;
	override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
		const connecting = this.#connect();
		if (!callback) return connecting;
		connecting.then(
			(client) => callback(undefined, client, client.release),
			(error) => callback(error, undefined, () => {}),
		);
		return undefined;
	}

	#connect(): Promise<pg.PoolClient> {
		if (this.#isAway) return Promise.reject(new DatabaseAway());
		return new Promise((resolve, reject) => {
			this.#waiting.add(reject);
			super.connect().then(
				// Who has been told otherwise has gone.
				(client) => (this.#waiting.delete(reject) ? resolve(releasedOnce(client)) : client.release()),
				(error) => {
					this.#waiting.delete(reject);
					reject(error);
				},
			);
		});
	}

	#watch(client: pg.PoolClient): void {
		this.#hasSaidLost = false;
		client.on('error', (error) => {
			if (!this.#hasSaidLost && !this.ending)
				this.#log?.warn({ reason: error.message }, 'a database connection is lost');
			this.#hasSaidLost = true;
		});
		// Drizzle keeps a connection for ever on which it could not even begin a transaction.
		client.on('end', () => this.#inUse.has(client) && client.release(true));
		const stream = streamOf(client);
		stream.on('timeout', () => {
			const { bytesRead } = stream;
			// Once what has come while this process itself was busy is read.
			setImmediate(() => {
				if (!this.#inUse.has(client) || stream.bytesRead > bytesRead) return;
				stream.destroy();
				this.#look().catch((error) => this.#log?.error({ err: error }, 'the database could not be looked after'));
			});
		});
	}

	/** Whether the database itself hangs, and if so until when. */
	async #look(): Promise<void> {
		if (this.#isProbing) return;
		this.#isProbing = true;
		try {
			if (await answers(this.#url, probe.first)) return;
			this.#beginAway();
			while (!this.ending && !(await answers(this.#url, probe.next)))
				await wait(probe.pause, undefined, { ref: false });
			this.#isAway = false;
		} finally {
			this.#isProbing = false;
		}
	}

	#beginAway(): void {
		this.#isAway = true;
		this.#outage?.begin(new DatabaseAway());
		for (const tell of this.#waiting) tell(new DatabaseAway());
		this.#waiting.clear();
		// They would be found to be silent only one by one, each by somebody who waits for it.
		for (let idle = this.idleCount; idle > 0; idle--) {
			super.connect().then(
				(client) => client.release(true),
				() => {},
			);
		}
	}
}

/** A connection that may be given back by its user, and by the pool that has lost it. */
function releasedOnce(client: pg.PoolClient): pg.PoolClient {
	const { release } = client;
	let isReleased = false;
	client.release = (reason) => {
		if (isReleased) return;
		isReleased = true;
		release(reason);
	};
	return client;
}

/** The socket under a connection. */
function streamOf(client: pg.PoolClient): Socket {
	const stream = client instanceof pg.Client && client.connection.stream;
	if (!(stream instanceof Socket)) throw new Error('A database connection without a socket.');
	return stream;
}

/** Whether the server lets somebody in, in time. */
async function answers(url: string, within: number): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {});
	// Once what has come while this process itself was busy is read.
	const cut = setTimeout(() => setImmediate(() => client.connection.stream.destroy()), within);
	try {
		await client.connect();
		return true;
	} catch {
		return false;
	} finally {
		clearTimeout(cut);
		// Not awaited: a server that hangs does not say goodbye.
		void client.end();
	}
}
