import { resolve } from 'node:path';

/** What `npm run replay --` was asked for. */
export type ReplayOptions = {
	/** Of the shop to replay; without it one is started. */
	baseUrl?: string;
	/** Where pictures, places and weights are stored. */
	stored: string;
	/** Stores what is seen in place of holding it against what is stored. */
	update: boolean;
	routes: string[];
	/** Files of the network. */
	record?: string;
	from?: string;
	/** Options of Playwright's own. */
	playwright: string[];
};

const ours = ['--base-url', '--stored', '--routes', '--record', '--from'] as const;
type Ours = (typeof ours)[number];

/** What `--help` says before Playwright says what it knows. */
export const help = `npm run replay -- [options]: opens every route of a shop and says what is not as it should be; docs/replay.md

  --base-url URL   a shop that runs already; without it one is started
  --routes LIST    some routes, by their patterns or the addresses that --list shows, with commas between; * stands for anything
  --update         stores what is seen, in place of holding it against what is stored
  --stored DIR     where that is; tools/replay/stored unless told
  --record FILE    keeps the network
  --from FILE      runs on a network that was kept

The rest is Playwright's:
`;

/**
 * @param folder that paths are given from: npm runs its commands in the project's, and says where the user stood
 * @throws Error with a sentence that names a bad option
 */
export function readOptions(args: string[], folder = process.env.INIT_CWD ?? process.cwd()): ReplayOptions {
	const given: Partial<Record<Ours, string>> = {};
	const playwright: string[] = [];
	let update = false;
	for (let at = 0; at < args.length; at++) {
		const [name = '', ...rest] = (args[at] ?? '').split('=');
		if (name === '--update') update = true;
		else if (isOurs(name)) {
			const value = rest.length > 0 ? rest.join('=') : args[++at];
			if (!value || (rest.length === 0 && value.startsWith('--'))) throw new Error(`${name}: give a value.`);
			given[name] = value;
		} else if (name === '--config' || name === '-c') {
			throw new Error(`${name}: a replay has a configuration of its own, tools/replay/playwright.config.ts.`);
		} else playwright.push(args[at] ?? '');
	}
	if (given['--from'] && given['--base-url']) throw new Error('--from: what was recorded needs no --base-url.');
	if (given['--from'] && given['--record']) throw new Error('--from: what is played back is not recorded again.');
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

const isOurs = (name: string): name is Ours => ours.some((one) => one === name);

function originOf(text: string): string {
	if (!URL.canParse(text) || !/^https?:/.test(text))
		throw new Error(`--base-url: ${text} is no address; give one such as https://shop.example.`);
	const { origin, href } = new URL(text);
	if (href !== `${origin}/`)
		throw new Error(`--base-url: ${text} is more than a shop's address; give ${origin}, and name pages by --routes.`);
	return origin;
}
