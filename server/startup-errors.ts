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
 * @returns lets Node's way stand from now on
 */
export function sayWhyItDidNotStart(outcome = 'Assay did not start.'): () => void {
	const say = (error: Error) => {
		process.stderr.write(`${outcome} ${reasonOf(error)}\n`);
		process.exit(1);
	};
	process.on('uncaughtException', say);
	return () => process.off('uncaughtException', say);
}
