import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Settings } from '../../contract/settings.ts';
import { findRunningServer } from './running-server.ts';
import { socketFolderOf } from './socket-folder.ts';
import { shopUrl, startPostgres } from './start-postgres.ts';

export type ShopDatabase = {
	/** Connects as the shop's role. Works with node-postgres and libpq. */
	url: string;
	/** True if this command started the embedded server, because no shop runs on DATA_DIR. */
	isStarted: boolean;
	/** Stops the server if this command started it. */
	close: () => Promise<void>;
};

/**
 * Opens the shop's database for a command, whether the shop is running or not: at DATABASE_URL, on the embedded server
 * of the running shop, or on a server that runs as long as the command.
 */
export async function openShopDatabase({
	DATABASE_URL,
	DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<ShopDatabase> {
	if (DATABASE_URL) return { url: DATABASE_URL, isStarted: false, close: async () => {} };
	const folder = resolve(DATA_DIR);
	const running = await findRunningServer(join(folder, 'postgres'));
	// The server of a shop in a container cannot be found by its pid, but by its socket.
	const url = shopUrl(running?.isReady ? running.socketFolder : socketFolderOf(folder, tmpdir()));
	if (await acceptsConnections(url)) return { url, isStarted: false, close: async () => {} };
	const server = await startPostgres(folder);
	return { url: server.url, isStarted: true, close: server.stop };
}

async function acceptsConnections(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
	client.on('error', () => {});
	const isAccepted = await client.connect().then(
		() => true,
		() => false,
	);
	client.end().catch(() => {});
	return isAccepted;
}
