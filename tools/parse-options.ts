import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What a command was called with, as `parseArgs` tells it. One that cannot be read, or `--help`, ends the process, with how it is
 * called and, of what cannot be read, a line that names it.
 *
 * @param usage how the command is called, in a line or more
 */
export function parseOptions<Config extends ParseArgsConfig>(config: Config, usage: string) {
	const { args = process.argv.slice(2) } = config;
	if (args.includes('--help')) {
		console.log(usage);
		process.exit(0);
	}
	try {
		return parseArgs(config);
	} catch (error) {
		// The first sentence: what follows it is of arguments that no command here takes.
		const [said] = error instanceof Error ? error.message.split('. ') : [String(error)];
		console.error(`${said}.\n${usage}`);
		process.exit(2);
	}
}
