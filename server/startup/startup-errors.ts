import type { Logger } from 'pino';
import { textForLog } from '../../contract/text-for-log.ts';

type Refused = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Why the system will not let the shop listen, by the system's code: the setting that is to blame, and what is wrong. */
const reasons: Record<string, (error: Refused) => string> = {
	EACCES: ({ port }) => `PORT: this process may not listen on ${port}. Take one from 1024 on`,
	EADDRINUSE: ({ port }) => `PORT: ${port} is taken by another process. Stop it, or take another port`,
	EADDRNOTAVAIL: ({ address }) => `HOST: this machine has no address ${address}. Leave HOST out to listen on all`,
	EAI_AGAIN: ({ hostname }) => `HOST: nobody could be asked for the address of ${hostname}. Give an address`,
	ENOTFOUND: ({ hostname }) => `HOST: there is no address of the name ${hostname}. Leave HOST out to listen on all`,
};

/** What went wrong while the shop started, in a sentence. */
export function reasonOf(error: Refused): string {
	const isOfListening = ['listen', 'getaddrinfo'].includes(error.syscall ?? '');
	const reason = isOfListening ? reasons[error.code ?? '']?.(error) : undefined;
	return reason ? `${reason}.` : error.message;
}

/**
 * While the shop starts, what goes wrong is said in one sentence instead of a stack.
 *
 * @param outcome the sentence before it
 * @returns call it once the shop has started: then an error that nothing handles is logged before the process ends. Node would print the
 *   error with all its properties, such as the parameters of a query.
 */
export function sayWhyItDidNotStart(outcome = 'Assay did not start.'): (log: Logger) => void {
	const say = (error: Error) => {
		process.stderr.write(`${textForLog(`${outcome} ${reasonOf(error)}`)}\n`);
		process.exit(1);
	};
	process.on('uncaughtException', say);
	return (log) => {
		process.off('uncaughtException', say);
		process.on('uncaughtException', (err) => {
			log.fatal({ err }, 'the shop ends: nothing handled an error');
			process.exit(1);
		});
	};
}
