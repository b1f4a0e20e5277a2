import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** How a session is kept, in milliseconds. */
export type Pace = {
	/** How often it is asked for a sign of life. */
	pulse: number;
	/** How long it may take to answer, and a new one to open. */
	patience: number;
	/** What is waited before a lost one is opened again: from the first time to the longest. */
	firstWait: number;
	longestWait: number;
};

/** One that nobody answers any more is noticed within 8 s, and replaced within 4 s of its server's return. */
const usualPace: Pace = { pulse: 5_000, patience: 3_000, firstWait: 250, longestWait: 1_000 };

export type HeldSession = {
	/** The session while it is open. */
	client: () => pg.Client | undefined;
	close: () => Promise<void>;
};

/**
 * A PostgreSQL session of its own, outside the pool, opened again whenever it is lost: for what lives as long as a
 * session does, such as LISTEN and advisory locks.
 *
 * @param prepare runs on every new session before it counts as open
 * @param onReopened called when a session took the place of a lost one
 * @throws Error when the first cannot be opened
 */
export async function holdSession(
	url: string,
	log: Logger,
	prepare: (client: pg.Client) => Promise<unknown>,
	onReopened: () => void = () => {},
	pace = usualPace,
): Promise<HeldSession> {
	let current: pg.Client | undefined;
	let isClosed = false;
	let retry: NodeJS.Timeout | undefined;

	async function open() {
		const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: pace.patience });
		client.on('error', () => {});
		let hasEnded = false;
		client.once('end', () => {
			hasEnded = true;
			if (client === current) lost();
		});
		try {
			await client.connect();
			endWhenSilent(client, pace);
			await prepare(client);
		} catch (error) {
			end(client);
			throw error;
		}
		if (hasEnded) throw new Error('The session was lost as it was opened.');
		// Closed while it was being opened.
		if (isClosed) return end(client);
		current = client;
	}

	/** @returns settles when it is over, though its server may hang */
	function end(client: pg.Client): Promise<void> {
		const cut = setTimeout(() => client.connection.stream.destroy(), pace.patience);
		return client.end().finally(() => clearTimeout(cut));
	}

	function lost() {
		current = undefined;
		if (isClosed) return;
		log.warn('the database session is lost');
		reopen(pace.firstWait);
	}

	function reopen(wait: number) {
		retry = setTimeout(async () => {
			try {
				await open();
				if (!isClosed) onReopened();
			} catch {
				reopen(Math.min(wait * 2, pace.longestWait));
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

/**
 * Ends a session that does not answer: one whose server hangs, or is gone without a word, as behind a broken network. What
 * is asked of it then is rejected.
 */
async function endWhenSilent(client: pg.Client, { pulse, patience }: Pace): Promise<void> {
	const { stream } = client.connection;
	let answered = true;
	while (answered) {
		answered = false;
		const end = () => answered || stream.destroy();
		// Once what has come while this process itself was busy is read.
		const cut = setTimeout(() => setImmediate(end), patience);
		answered = await client.query('select 1').then(
			() => true,
			() => false,
		);
		clearTimeout(cut);
		await wait(pulse, undefined, { ref: false });
	}
	stream.destroy();
}
