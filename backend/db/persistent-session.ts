import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Timing of a session, in milliseconds. */
export type Timing = {
	/** Time between heartbeats. */
	heartbeat: number;
	/** Timeout of a heartbeat and of opening a session. */
	timeout: number;
	/** Shortest and longest delay before reconnecting. */
	firstWait: number;
	longestWait: number;
};

/** Notices a dead session within 8 s, and replaces it within 4 s of the server's return. */
const defaultTiming: Timing = { heartbeat: 5_000, timeout: 3_000, firstWait: 250, longestWait: 1_000 };

export type PersistentSession = {
	/** The current session. Undefined while it is lost. */
	client: () => pg.Client | undefined;
	close: () => Promise<void>;
};

/**
 * Opens a PostgreSQL session outside the pool and reopens it when it is lost. For things that live as long as a
 * session, such as LISTEN and advisory locks.
 *
 * @param prepare runs in every new session before it counts as open
 * @param onReopened called when a new session has replaced a lost one
 * @throws Error if the first session cannot be opened
 */
export async function openPersistentSession(
	url: string,
	log: Logger,
	prepare: (client: pg.Client) => Promise<unknown>,
	onReopened: () => void = () => {},
	timing = defaultTiming,
): Promise<PersistentSession> {
	let current: pg.Client | undefined;
	let isClosed = false;
	let retry: NodeJS.Timeout | undefined;

	async function open() {
		const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: timing.timeout });
		client.on('error', () => {});
		let hasEnded = false;
		client.once('end', () => {
			hasEnded = true;
			if (client === current) lost();
		});
		try {
			await client.connect();
			endWhenUnresponsive(client, timing);
			await prepare(client);
		} catch (error) {
			end(client);
			throw error;
		}
		if (hasEnded) throw new Error('the session was lost while it was opened');
		// The caller has closed it meanwhile.
		if (isClosed) return end(client);
		current = client;
	}

	/** @returns a promise that settles even if the server hangs */
	function end(client: pg.Client): Promise<void> {
		const timer = setTimeout(() => client.connection.stream.destroy(), timing.timeout);
		return client.end().finally(() => clearTimeout(timer));
	}

	function lost() {
		current = undefined;
		if (isClosed) return;
		log.warn('lost the database session');
		reopen(timing.firstWait);
	}

	function reopen(wait: number) {
		retry = setTimeout(async () => {
			try {
				await open();
				if (!isClosed) onReopened();
			} catch {
				reopen(Math.min(wait * 2, timing.longestWait));
			}
		}, wait);
		retry.unref();
	}

	await open();
	return {
		client: () => current,
		async close() {
			isClosed = true;
			clearTimeout(retry);
			if (current) await end(current);
		},
	};
}

/** Ends a session that does not respond, for example behind a broken network. Its pending queries are rejected. */
async function endWhenUnresponsive(client: pg.Client, { heartbeat, timeout }: Timing): Promise<void> {
	const { stream } = client.connection;
	let answered = true;
	while (answered) {
		answered = false;
		const end = () => answered || stream.destroy();
		// Waits for the event loop first, because a response may have arrived while this process was busy.
		const timer = setTimeout(() => setImmediate(end), timeout);
		answered = await client.query('select 1').then(
			() => true,
			() => false,
		);
		clearTimeout(timer);
		await wait(heartbeat, undefined, { ref: false });
	}
	stream.destroy();
}
