/** While the shop starts, what goes wrong is said in one sentence instead of a stack; afterwards Node's way stands. */
export function sayWhyItDidNotStart(): () => void {
	const say = (error: Error) => {
		process.stderr.write(`Assay did not start. ${error.message}\n`);
		process.exit(1);
	};
	process.on('uncaughtException', say);
	return () => process.off('uncaughtException', say);
}
