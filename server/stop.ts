import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long what runs and open requests may each take to finish, in milliseconds. */
const grace = 10_000;

type Parts = {
	/** Called first, while requests are still taken: ends what this process does of itself. */
	before: () => Promise<void>;
	/** Called when no more requests are taken: sends away what would stay open, such as sockets. */
	begun: () => void;
	/** Called when the last request is answered. */
	close: () => Promise<void>;
};

/** On SIGTERM or SIGINT: takes no more requests, lets open ones finish, then closes the rest. */
export function stopOnSignal(server: Server, log: Logger, { before, begun, close }: Parts): void {
	const within = (ending: () => Promise<void>) =>
		Promise.race([ending(), wait(grace, undefined, { ref: false })]).catch((error) =>
			log.error({ err: error }, 'something did not stop'),
		);
	let isStopping = false;
	const stop = async (signal: NodeJS.Signals) => {
		if (isStopping) return;
		isStopping = true;
		log.info({ signal }, 'stopping');
		await within(before);
		const cut = setTimeout(() => server.closeAllConnections(), grace);
		server.close(async () => {
			clearTimeout(cut);
			await within(close);
			process.exit(0);
		});
		server.closeIdleConnections();
		begun();
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
}
