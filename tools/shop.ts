import { join } from 'node:path';
import { createApi } from '../app/api/client.ts';
import { describeTimeZone, setShopTimeZone } from '../contract/calendar/shop-time-zone.ts';
import { operatorPaths } from '../contract/operator/paths.ts';
import { readSettings } from '../contract/settings.ts';
import { agree } from './shop/agree.ts';
import { readLine, usage } from './shop/command-line.ts';
import { localCommands } from './shop/local-commands.ts';
import { readToken } from './shop/read-token.ts';
import { sayRefusal } from './shop/say-refusal.ts';

/** What whoever runs the shop types: the running shop is asked, and its answer shown. */
const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) process.stdout.write(usage);
else {
	await run(args).catch((error: Error) => {
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	});
}

async function run(line: string[]) {
	const [first = '', ...others] = line;
	const local = localCommands.get(first);
	if (local) return local.run(others, readSettings);
	const { subject, command, typed, url, isJson } = readLine(line);
	const settings = readSettings();
	setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));
	const origin = url ?? `http://localhost:${settings.PORT}`;
	const file = join(settings.DATA_DIR, 'operator-token');
	const appToken = await readToken(settings.OPERATOR_TOKEN, file);
	const api = createApi({ origin, appToken, apiToken: settings.PUBLIC_API_TOKEN }, operatorPaths);
	// What is asked is no part of the answer, which may go into a file.
	const ask = (what: string) => agree(what, { input: process.stdin, output: process.stderr });
	const { answer, text } = await command.ask(api, typed, ask).catch((error: Error) => {
		if (isSilence(error)) throw new Error(silence(origin, subject, typed.named));
		throw new Error(sayRefusal(error, settings.OPERATOR_TOKEN ? 'OPERATOR_TOKEN' : file, origin));
	});
	process.stdout.write(isJson ? `${JSON.stringify(answer, undefined, '\t')}\n` : text);
}

function isSilence({ name }: Error): boolean {
	return name === 'NetworkError' || name === 'TimeoutError';
}

/** The shop may have done it all the same, and its answer got lost. */
function silence(origin: string, subject: string, named: string): string {
	const told = named ? ` Where it was reached, npm run shop -- ${subject} show ${named} tells what stands.` : '';
	return `No shop answered at ${origin}. Start it, or name it with --url.${told}`;
}
