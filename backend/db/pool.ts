import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseAway } from './database-away.ts';
import { measureQueries, type OnQuery } from './measure-queries.ts';
import type { OutageTracker } from './outage.ts';

/** How long a request may wait for the database, in milliseconds; see docs/decisions/028-database-timeouts.md. */
export type DatabaseLimits = {
	/** For a connection. */
	connection: number;
	/** For a statement, including its waits for locks. The server cancels it. */
	statement: number;
	/** For a lock. Shorter than for a statement, so that waiting for a row does not look like a slow database. */
	lock: number;
	/**
	 * Without any byte on a connection in use. Longer than for a statement, so that only a server that hangs is silent
	 * that long.
	 */
	silence: number;
};

/** Derives all limits from the seconds that a statement may take. */
export function limitsOf(seconds: number): DatabaseLimits {
	const statement = seconds * 1000;
	return { connection: statement, statement, lock: 0.75 * statement, silence: statement + 500 };
}

/** Maximum number of connections per node. `order-queue.ts` reserves some of them for other requests. */
export const maxConnections = 10;

/** Timeouts of the first and of further connection attempts, and the pause between them, in milliseconds. */
const probe = { first: 1_000, next: 1_500, pause: 500 };

type PoolOptions = { log?: Logger | undefined; outage?: OutageTracker | undefined; onQuery?: OnQuery | undefined };

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A connection pool that fails fast. It drops a silent connection. If a new connection gets no response either, the
 * database counts as away, and all requests fail at once until it responds again.
 *
 * Rejects with errors that `isDatabaseAway` recognizes.
 */
export class FailFastPool extends pg.Pool {
	readonly #url: string;
	readonly #log: Logger | undefined;
	readonly #outage: OutageTracker | undefined;
	readonly #waiting = new Set<(reason: Error) => void>();
	readonly #inUse = new Set<pg.PoolClient>();
	#isAway = false;
	/** Reset when a connection opens. Ten connections that are lost at once are logged once. */
	#hasLoggedLost = false;
	#isProbing = false;

	constructor(url: string, limits: DatabaseLimits, { log, outage, onQuery }: PoolOptions = {}) {
		super({
			connectionString: url,
			max: maxConnections,
			keepAlive: true,
			connectionTimeoutMillis: limits.connection,
			statement_timeout: limits.statement,
			lock_timeout: limits.lock,
			// A node that stalls in a transaction would block all others by its locks.
			idle_in_transaction_session_timeout: 5 * limits.statement,
		});
		this.#url = url;
		this.#log = log;
		this.#outage = outage;
		this.on('connect', (client) => {
			this.#watch(client);
			if (onQuery) measureQueries(client, onQuery);
		});
		this.on('acquire', (client) => {
			this.#inUse.add(client);
			streamOf(client).setTimeout(limits.silence);
		});
		this.on('release', (_, client) => {
			this.#inUse.delete(client);
			streamOf(client).setTimeout(0);
		});
		// `#watch` logs the errors of each connection. Without this listener, they would end the process.
		this.on('error', () => {});
	}

	/** Counts connections by state, and requests that wait for one. */
	statistics() {
		return { idle: this.idleCount, busy: this.totalCount - this.idleCount, waiting: this.waitingCount };
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
				// The caller has already received an error.
				(client) => (this.#waiting.delete(reject) ? resolve(releasedOnce(client)) : client.release()),
				(error) => {
					this.#waiting.delete(reject);
					reject(error);
				},
			);
		});
	}

	#watch(client: pg.PoolClient): void {
		this.#hasLoggedLost = false;
		client.on('error', (error) => {
			if (!this.#hasLoggedLost && !this.ending)
				this.#log?.warn({ reason: error.message }, 'lost a database connection');
			this.#hasLoggedLost = true;
		});
		// Drizzle does not release a connection on which it could not begin a transaction.
		client.on('end', () => this.#inUse.has(client) && client.release(true));
		const stream = streamOf(client);
		stream.on('timeout', () => {
			const { bytesRead } = stream;
			// Waits for the event loop first, because a response may have arrived while this process was busy.
			setImmediate(() => {
				if (!this.#inUse.has(client) || stream.bytesRead > bytesRead) return;
				stream.destroy();
				this.#check().catch((error) => this.#log?.error({ err: error }, 'cannot check the database'));
			});
		});
	}

	/** Checks whether the database hangs, and waits until it responds. */
	async #check(): Promise<void> {
		if (this.#isProbing) return;
		this.#isProbing = true;
		try {
			if (await acceptsConnections(this.#url, probe.first)) return;
			this.#beginAway();
			while (!this.ending && !(await acceptsConnections(this.#url, probe.next)))
				await wait(probe.pause, undefined, { ref: false });
			this.#isAway = false;
		} finally {
			this.#isProbing = false;
		}
	}

	#beginAway(): void {
		this.#isAway = true;
		this.#outage?.begin(new DatabaseAway());
		for (const reject of this.#waiting) reject(new DatabaseAway());
		this.#waiting.clear();
		// Otherwise each request would have to find out that its connection is silent.
		for (let idle = this.idleCount; idle > 0; idle--) {
			super.connect().then(
				(client) => client.release(true),
				() => {},
			);
		}
	}
}

/** Allows a second release of a connection, because both its user and the pool may release it. */
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

/** The socket of a connection. */
function streamOf(client: pg.PoolClient): Socket {
	const stream = client instanceof pg.Client && client.connection.stream;
	if (!(stream instanceof Socket)) throw new Error('a database connection has no socket');
	return stream;
}

/** Checks whether the server accepts a connection in time. */
async function acceptsConnections(url: string, within: number): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {});
	// Waits for the event loop first, because a response may have arrived while this process was busy.
	const timer = setTimeout(() => setImmediate(() => client.connection.stream.destroy()), within);
	try {
		await client.connect();
		return true;
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
		// Not awaited, because a server that hangs does not respond.
		void client.end();
	}
}
