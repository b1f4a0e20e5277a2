import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** How long open requests may take to finish, in milliseconds. */
const grace = 10_000;

/** On SIGTERM or SIGINT: takes no more requests, lets open ones finish, then closes what is named. */
export function stopOnSignal(server: Server, log: Logger, close: () => Promise<void>): void {
	const stop = (signal: NodeJS.Signals) => {
		log.info({ signal }, 'stopping');
		const cut = setTimeout(() => server.closeAllConnections(), grace);
		server.close(async () => {
			clearTimeout(cut);
			await close();
			process.exit(0);
		});
		server.closeIdleConnections();
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
}
