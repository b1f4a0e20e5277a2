import packageJson from '../package.json' with { type: 'json' };

/**
 * What `npm start` gives Node beside the server, but for the file of settings: whoever starts one otherwise gives the same.
 *
 * @throws Error where `npm start` reads otherwise
 */
export const serverFlags = flagsIn(packageJson.scripts.start);

function flagsIn(script: string): string[] {
	const [, flags] = /&& node (.+) server\.ts$/.exec(script) ?? [];
	if (!flags) throw new Error(`No flags are found in 'start' of package.json: ${script}`);
	return flags.split(' ').filter((flag) => !flag.startsWith('--env-file'));
}
