import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '../../app/api/client.ts';
import { describeTimeZone, setShopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { operatorPaths } from '../../contract/operator/paths.ts';
import { readSettings } from '../../contract/settings.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import type { CommandContext, Confirm } from './command.ts';
import { explainApiError } from './explain-api-error.ts';

/** Calls the running shop and prints the response. */
export const callShop: CommandContext['callShop'] = async ({ url, json, yes }, work) => {
	const settings = readSettings();
	setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));
	const origin = url ?? `http://localhost:${settings.OPERATOR_PORT ?? settings.PORT}`;
	const file = join(settings.DATA_DIR, 'operator-token');
	const appToken = await readToken(settings.OPERATOR_TOKEN, file);
	const api = createApi({ origin, appToken, apiToken: settings.PUBLIC_API_TOKEN }, operatorPaths);
	// Questions go to standard error, because the output may be redirected into a file.
	const ask: Confirm = (what) => askToConfirm(what, { input: process.stdin, output: process.stderr });
	const { answer, text } = await work(api, yes ? async () => true : ask).catch((error: Error) => {
		if (error.name === 'NetworkError' || error.name === 'TimeoutError')
			throw new Error(
				`No shop answered at ${origin}. Start it, or set its address with --url. If the request reached it, it may have made the change.`,
			);
		throw new Error(explainApiError(error, settings.OPERATOR_TOKEN ? 'OPERATOR_TOKEN' : file, origin));
	});
	process.stdout.write(json ? `${JSON.stringify(answer, undefined, '\t')}\n` : text);
};

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
