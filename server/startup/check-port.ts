import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../contract/settings.ts';

/**
 * Checks that the shop can listen on a port, before it changes any data.
 *
 * @param setting the setting of the port
 * @throws the system's error if it cannot, with the setting
 */
export async function checkPort(
	{ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
	setting: 'PORT' | 'OPERATOR_PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
	const server = createServer();
	const listening = once(server, 'listening');
	server.listen(PORT, HOST);
	await listening.catch((error: Error) => {
		throw Object.assign(error, { setting });
	});
	const closed = once(server, 'close');
	server.close();
	await closed;
}
