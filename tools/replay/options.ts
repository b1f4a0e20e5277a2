import { resolve } from 'node:path';

/** The options of `npm run replay`. */
export type ReplayOptions = {
	/** The origin of the shop; without it, the replay starts one. */
	baseUrl?: string;
	/** The folder of the baselines. */
	stored: string;
	/** Stores new baselines instead of comparing with them. */
	update: boolean;
	routes: string[];
	/** Recordings of the network. */
	record?: string;
	from?: string;
	/** Options for Playwright. */
	playwright: string[];
};

const ownOptions = ['--base-url', '--stored', '--routes', '--record', '--from'] as const;
type OwnOption = (typeof ownOptions)[number];

/** The text of `--help`, before Playwright's own. */
export const help = `npm run replay -- [options]: opens every route of a shop and reports errors. See docs/replay.md

  --base-url URL   a running shop; without it, the replay starts one
  --routes LIST    only these routes, by pattern or by the paths that --list shows, separated by commas; * is a wildcard
  --update         stores new baselines instead of comparing with them
  --stored DIR     the folder of the baselines; default: tools/replay/stored
  --record FILE    records the network
  --from FILE      plays back a recorded network

All other options are Playwright's:
`;

/**
 * @param folder the base of relative paths: npm sets INIT_CWD to the user's working directory
 * @throws Error with a sentence that names an invalid option
 */
export function readOptions(args: string[], folder = process.env.INIT_CWD ?? process.cwd()): ReplayOptions {
	const given: Partial<Record<OwnOption, string>> = {};
	const playwright: string[] = [];
	let update = false;
	for (let at = 0; at < args.length; at++) {
		const [name = '', ...rest] = (args[at] ?? '').split('=');
		if (name === '--update') update = true;
		else if (isOwnOption(name)) {
			const value = rest.length > 0 ? rest.join('=') : args[++at];
			if (!value || (rest.length === 0 && value.startsWith('--'))) throw new Error(`${name}: a value is missing.`);
			given[name] = value;
		} else if (name === '--config' || name === '-c') {
			throw new Error(`${name}: the replay has its own configuration, tools/replay/playwright.config.ts.`);
		} else playwright.push(args[at] ?? '');
	}
	if (given['--from'] && given['--base-url'])
		throw new Error('--from: a recording cannot be combined with --base-url.');
	if (given['--from'] && given['--record']) throw new Error('--from: a playback cannot be combined with --record.');
	return {
		...(given['--base-url'] && { baseUrl: originOf(given['--base-url']) }),
		stored: resolve(folder, given['--stored'] ?? resolve(import.meta.dirname, 'stored')),
		update,
		routes: given['--routes']?.split(',') ?? [],
		...(given['--record'] && { record: resolve(folder, given['--record']) }),
		...(given['--from'] && { from: resolve(folder, given['--from']) }),
		playwright,
	};
}

export const asksForHelp = ({ playwright }: ReplayOptions) =>
	playwright.some((one) => one === '--help' || one === '-h');

const isOwnOption = (name: string): name is OwnOption => ownOptions.some((one) => one === name);

function originOf(text: string): string {
	if (!URL.canParse(text) || !/^https?:/.test(text))
		throw new Error(`--base-url: ${text} is not a URL. Use one such as https://shop.example.`);
	const { origin, href } = new URL(text);
	if (href !== `${origin}/`)
		throw new Error(`--base-url: ${text} is more than an origin. Use ${origin}, and choose pages with --routes.`);
	return origin;
}
