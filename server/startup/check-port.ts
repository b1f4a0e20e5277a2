import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../contract/settings.ts';

/**
 * Finds out whether the shop could listen where it is to, before it has changed anything.
 *
 * @throws the system's error when it could not
 */
export async function tryToListen({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<void> {
	const server = createServer();
	const listening = once(server, 'listening');
	server.listen(PORT, HOST);
	await listening;
	const closed = once(server, 'close');
	server.close();
	await closed;
}
