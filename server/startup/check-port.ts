import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../contract/settings.ts';

/**
 * Checks that the shop can listen on its port, before it changes any data.
 *
 * @throws the system's error if it cannot
 */
export async function checkPort({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<void> {
	const server = createServer();
	const listening = once(server, 'listening');
	server.listen(PORT, HOST);
	await listening;
	const closed = once(server, 'close');
	server.close();
	await closed;
}
