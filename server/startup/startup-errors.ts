import { DrizzleQueryError } from 'drizzle-orm';
import type { Logger } from 'pino';
import { textForLog } from '../../contract/text-for-log.ts';

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string; setting?: string };

/** Why the shop cannot listen, by the system's error code. Each message names the setting. */
const reasons: Record<string, (error: ListenError) => string> = {
	EACCES: ({ port, setting = 'PORT' }) =>
		`${setting}: this process is not allowed to listen on ${port}. Choose a port from 1024`,
	EADDRINUSE: ({ port, setting = 'PORT' }) =>
		`${setting}: another process uses port ${port}. Stop it, or choose another port`,
	EADDRNOTAVAIL: ({ address }) =>
		`HOST: this machine does not have the address ${address}. Remove HOST to listen on all addresses`,
	EAI_AGAIN: ({ hostname }) => `HOST: the name server does not answer for ${hostname}. Use an IP address`,
	ENOTFOUND: ({ hostname }) => `HOST: the name ${hostname} has no address. Remove HOST to listen on all addresses`,
};

/** Explains an error during the start in one sentence. */
export function explainStartupError(error: ListenError): string {
	const isListenError = ['listen', 'getaddrinfo'].includes(error.syscall ?? '');
	const reason = isListenError ? reasons[error.code ?? '']?.(error) : undefined;
	if (reason) return `${reason}.`;
	// The message of a failed query has its parameters, and no reason.
	if (error instanceof DrizzleQueryError)
		return `${error.cause?.message ?? 'A query failed'}. The query: ${error.query}`;
	return error.message;
}

/**
 * Reports an error during the start in one sentence instead of a stack, and ends the process.
 *
 * @param outcome the sentence before the reason
 * @returns a function to call once the shop has started. From then on, an unhandled error is logged before the process ends. Node would
 *   print all properties of the error, such as the parameters of a query.
 */
export function reportStartupErrors(outcome = 'Assay did not start.'): (log: Logger) => void {
	const report = (error: Error) => {
		process.stderr.write(`${textForLog(`${outcome} ${explainStartupError(error)}`)}\n`);
		process.exit(1);
	};
	process.on('uncaughtException', report);
	return (log) => {
		process.off('uncaughtException', report);
		process.on('uncaughtException', (err) => {
			log.fatal({ err }, 'the shop stops after an unhandled error');
			process.exit(1);
		});
	};
}
