/** The setting that is to blame when the system will not let the shop listen, by the system's code. */
const toBlame: Record<string, string> = {
	EACCES: 'PORT',
	EADDRINUSE: 'PORT',
	EADDRNOTAVAIL: 'HOST',
	EAI_AGAIN: 'HOST',
	ENOTFOUND: 'HOST',
};

/** While the shop starts, what goes wrong is said in one sentence instead of a stack; afterwards Node's way stands. */
export function sayWhyItDidNotStart(): () => void {
	const say = (error: NodeJS.ErrnoException) => {
		const isOfListening = ['listen', 'getaddrinfo'].includes(error.syscall ?? '');
		const setting = isOfListening && toBlame[error.code ?? ''];
		process.stderr.write(`Assay did not start. ${setting ? `${setting}: ` : ''}${error.message}\n`);
		process.exit(1);
	};
	process.on('uncaughtException', say);
	return () => process.off('uncaughtException', say);
}
