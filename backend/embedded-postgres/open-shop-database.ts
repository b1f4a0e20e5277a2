import { join, resolve } from 'node:path';
import type { Settings } from '../../contract/settings.ts';
import { findRunningServer } from './running-server.ts';
import { shopUrl, startPostgres } from './start-postgres.ts';

export type ShopDatabase = {
	/** Connects to it as the shop's role; for node-postgres and libpq. */
	url: string;
	/** Whether the command started the embedded server itself, because no shop runs on DATA_DIR. */
	isStarted: boolean;
	/** Stops a server that was started. */
	close: () => Promise<void>;
};

/**
 * Reaches the shop's database for a command, whether the shop runs or not: at DATABASE_URL, on the embedded server of the running
 * shop, or on one that runs as long as the command.
 */
export async function openShopDatabase({
	DATABASE_URL: url,
	DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<ShopDatabase> {
	if (url) return { url, isStarted: false, close: async () => {} };
	const folder = resolve(DATA_DIR);
	const running = await findRunningServer(join(folder, 'postgres'));
	if (running?.isReady) return { url: shopUrl(running.socketFolder), isStarted: false, close: async () => {} };
	const server = await startPostgres(folder);
	return { url: server.url, isStarted: true, close: server.stop };
}
