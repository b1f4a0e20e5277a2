import { createApi } from '../../app/api/client.ts';
import { operatorPaths } from '../../contract/operator/paths.ts';
import type { Confirm, OperatorApi } from '../../tools/shop/command.ts';
import { createProgram } from '../../tools/shop/program.ts';
import { apiToken, type Client, operatorToken } from './client.ts';

/** The API of the operator's commands, for the shop of a test. */
function operatorApi(shop: Client) {
	const origin = 'http://shop.test';
	return createApi(
		{
			origin,
			appToken: operatorToken,
			apiToken,
			async fetch(input, init) {
				const request = new Request(input, init);
				const body = request.method === 'POST' && { body: await request.text() };
				const Authorization = request.headers.get('Authorization') ?? '';
				const sent = { 'Content-Type': 'application/json', Authorization };
				return shop.send(request.url.slice(`${origin}/api/`.length), {
					method: request.method,
					headers: sent,
					...body,
				});
			},
		},
		operatorPaths,
	);
}

const neverConfirm: Confirm = async (what) => {
	throw new Error(`Asked: ${what}`);
};

/**
 * Runs commands of `npm run shop` with an API.
 *
 * @returns a function that runs a command and returns its text. It throws if the command is refused or its usage is wrong
 */
export function commandsOf(api: OperatorApi, confirm = neverConfirm) {
	return async (...line: string[]): Promise<string> => {
		let printed = '';
		const program = createProgram(
			{
				async callShop({ json, yes }, work) {
					const { answer, text } = await work(api, yes ? async () => true : confirm);
					printed = json ? JSON.stringify(answer) : text;
				},
				readSettings: () => {
					throw new Error('A command in a test reads no settings.');
				},
			},
			{ writeErr: () => {} },
		);
		await program.parseAsync(line, { from: 'user' });
		return printed;
	};
}

/** Runs commands of `npm run shop` in the shop of a test. */
export const shopCommands = (shop: Client, confirm?: Confirm) => commandsOf(operatorApi(shop), confirm);
