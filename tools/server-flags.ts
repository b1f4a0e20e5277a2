import packageJson from '../package.json' with { type: 'json' };

/** The environment and flags of `npm start`, without the settings file, for tools that start a server themselves. */
export const { serverEnv, serverFlags } = readStart(packageJson.scripts.start);

/** @throws Error if the script of `npm start` has another form */
function readStart(script: string): { serverEnv: Record<string, string>; serverFlags: string[] } {
	const [, env, flags] = /&& ((?:[A-Z_]+=\S+ )*)(?:exec )?node (.+) server\.ts$/.exec(script) ?? [];
	if (env === undefined || !flags) throw new Error(`Cannot read the flags of 'start' in package.json: ${script}`);
	return {
		serverEnv: Object.fromEntries(env.split(' ').flatMap((one) => (one ? [one.split('=')] : []))),
		serverFlags: flags.split(' ').filter((flag) => !flag.startsWith('--env-file')),
	};
}
