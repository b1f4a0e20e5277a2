import type { Options } from 'pusher-js';
import type { PublicSettings } from '../../api/public-settings.ts';

/**
 * The connection options of Pusher: the cluster or host in the settings, otherwise the server of the backend.
 *
 * @param page the URL of the page
 */
export function connectionOptions({ pusher, backendUrl }: PublicSettings, page: string): Options {
	const { cluster, host, port, tls } = pusher;
	// With other transports, the library would send our key to a public host.
	const common: Options = { cluster, enabledTransports: ['ws'], forceTLS: tls };
	if (host) return { ...common, wsHost: host, ...(port !== null && { wsPort: port, wssPort: port }) };
	if (cluster) return common;
	const own = new URL(backendUrl || page);
	const isSafe = own.protocol === 'https:';
	const ownPort = Number(own.port) || (isSafe ? 443 : 80);
	return { ...common, wsHost: own.hostname, wsPort: ownPort, wssPort: ownPort, forceTLS: isSafe };
}
