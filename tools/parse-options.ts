import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the arguments of a command with `parseArgs`. For `--help` or an error, prints the usage and ends the process.
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
		// Only the first sentence: the rest is about arguments that no command here has.
		const [message] = error instanceof Error ? error.message.split('. ') : [String(error)];
		console.error(`${message}.\n${usage}`);
		process.exit(2);
	}
}
