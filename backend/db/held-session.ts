import pg from 'pg';
import type { Logger } from 'pino';

/** How long to wait before a lost session is opened again, in milliseconds: from the first to the longest. */
const firstWait = 250;
const longestWait = 10_000;

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
): Promise<HeldSession> {
	let current: pg.Client | undefined;
	let isClosed = false;
	let retry: NodeJS.Timeout | undefined;

	async function open() {
		const client = new pg.Client({ connectionString: url, keepAlive: true });
		client.on('error', () => {});
		try {
			await client.connect();
			await prepare(client);
		} catch (error) {
			await client.end().catch(() => {});
			throw error;
		}
		// Closed while it was being opened.
		if (isClosed) return client.end();
		client.once('end', lost);
		current = client;
	}

	function lost() {
		current = undefined;
		if (isClosed) return;
		log.warn('the database session is lost');
		reopen(firstWait);
	}

	function reopen(wait: number) {
		retry = setTimeout(async () => {
			try {
				await open();
				if (!isClosed) onReopened();
			} catch {
				reopen(Math.min(wait * 2, longestWait));
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
			await current?.end();
		},
	};
}
