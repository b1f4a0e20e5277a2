import packageJson from '../package.json' with { type: 'json' };

/** What `npm start` gives the server's process, but for the file of settings: whoever starts one otherwise gives the same. */
export const { serverEnv, serverFlags } = readStart(packageJson.scripts.start);

/** @throws Error where `npm start` reads otherwise */
function readStart(script: string): { serverEnv: Record<string, string>; serverFlags: string[] } {
	const [, env, flags] = /&& ((?:[A-Z_]+=\S+ )*)(?:exec )?node (.+) server\.ts$/.exec(script) ?? [];
	if (env === undefined || !flags) throw new Error(`No flags are found in 'start' of package.json: ${script}`);
	return {
		serverEnv: Object.fromEntries(env.split(' ').flatMap((one) => (one ? [one.split('=')] : []))),
		serverFlags: flags.split(' ').filter((flag) => !flag.startsWith('--env-file')),
	};
}
