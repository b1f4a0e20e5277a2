import type { Options } from 'pusher-js';
import type { PublicSettings } from '../../api/public-settings.ts';

/**
 * Where the connection leads: a cluster of Pusher's, the host that the settings name, or else the server whose backend this is.
 *
 * @param page the page's own address
 */
export function connectionOptions({ pusher, backendUrl }: PublicSettings, page: string): Options {
	const { cluster, host, port, tls } = pusher;
	// With other transports the library would turn to a public host with our key.
	const common: Options = { cluster, enabledTransports: ['ws'], forceTLS: tls };
	if (host) return { ...common, wsHost: host, ...(port !== null && { wsPort: port, wssPort: port }) };
	if (cluster) return common;
	const own = new URL(backendUrl || page);
	const isSafe = own.protocol === 'https:';
	const ownPort = Number(own.port) || (isSafe ? 443 : 80);
	return { ...common, wsHost: own.hostname, wsPort: ownPort, wssPort: ownPort, forceTLS: isSafe };
}
