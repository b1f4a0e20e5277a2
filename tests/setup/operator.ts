import { createApi } from '../../app/api/client.ts';
import { operatorPaths } from '../../contract/operator/paths.ts';
import { apiToken, type Client, operatorToken } from './client.ts';

/** The API of the operator's commands, for the shop of a test. */
export function operatorApi(shop: Client) {
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
