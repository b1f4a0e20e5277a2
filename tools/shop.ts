import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '../app/api/client.ts';
import { describeTimeZone, setShopTimeZone } from '../contract/calendar/shop-time-zone.ts';
import { operatorPaths } from '../contract/operator/paths.ts';
import { readSettings } from '../contract/settings.ts';
import { askToConfirm } from './shop/ask-to-confirm.ts';
import { readLine, usage } from './shop/command-line.ts';
import { explainApiError } from './shop/explain-api-error.ts';
import { localCommands } from './shop/local-commands.ts';

/** The operator's commands. Most of them call the API of the running shop and print the response. */
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
	const origin = url ?? `http://localhost:${settings.OPERATOR_PORT ?? settings.PORT}`;
	const file = join(settings.DATA_DIR, 'operator-token');
	const appToken = await readToken(settings.OPERATOR_TOKEN, file);
	const api = createApi({ origin, appToken, apiToken: settings.PUBLIC_API_TOKEN }, operatorPaths);
	// Questions go to standard error, because the output may be redirected into a file.
	const confirm = (what: string) => askToConfirm(what, { input: process.stdin, output: process.stderr });
	const { answer, text } = await command.run(api, typed, confirm).catch((error: Error) => {
		if (isUnreachable(error)) throw new Error(unreachableMessage(origin, subject, typed.named));
		throw new Error(explainApiError(error, settings.OPERATOR_TOKEN ? 'OPERATOR_TOKEN' : file, origin));
	});
	process.stdout.write(isJson ? `${JSON.stringify(answer, undefined, '\t')}\n` : text);
}

function isUnreachable({ name }: Error): boolean {
	return name === 'NetworkError' || name === 'TimeoutError';
}

/** The shop may have executed the command even if its response was lost. */
function unreachableMessage(origin: string, subject: string, named: string): string {
	const check = named
		? ` If the request reached it, npm run shop -- ${subject} show ${named} shows the current state.`
		: '';
	return `No shop answered at ${origin}. Start it, or set its address with --url.${check}`;
}

/**
 * Reads the operator's token from the setting, or from the file that the shop created at its first start.
 *
 * @throws Error that names the file
 */
async function readToken(set: string | undefined, file: string): Promise<string> {
	if (set) return set;
	const token = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		throw new Error(
			`The operator's token is not in ${file} (${error.code}). Run this command on the shop's machine, as the shop's user and with its DATA_DIR, or set OPERATOR_TOKEN.`,
		);
	});
	return token.trim();
}
