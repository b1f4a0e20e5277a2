import { expect, test, vi } from 'vitest';
import { retryReads } from './backend.server.ts';
import { createApi } from './client.ts';
import { ApiFailure } from './failure.ts';

/** An API whose backend always returns the same response, and the requests that it has received. */
function apiWithResponse(status: number, body: unknown, authToken?: string) {
	const sent: Request[] = [];
	const onUnauthorized = vi.fn();
	const api = createApi({
		origin: 'https://backend.example',
		appToken: 'app-token',
		apiToken: 'api-token',
		...(authToken && { authToken: () => authToken }),
		onUnauthorized,
		fetch: async (input, init) => {
			sent.push(new Request(input, init));
			return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
		},
	});
	return { api, sent, onUnauthorized };
}

const failureOf = (call: Promise<unknown>) =>
	call.then(
		() => {
			throw new Error('The call did not fail.');
		},
		(error: unknown) => error,
	);

test('calls the path below /api/ with both tokens and without empty parameters', async () => {
	const { api, sent } = apiWithResponse(200, { products: [] });
	await api('getRelatedProducts', { query: { id: 'gold eagle', limit: '' } });
	expect(sent[0]?.url).toBe('https://backend.example/api/admin/get-related-product-details?id=gold+eagle');
	expect(sent[0]?.method).toBe('GET');
	expect(sent[0]?.headers.get('Authorization')).toBe('Bearer app-token');
	expect(sent[0]?.headers.get('x-api-token')).toBe('api-token');
});

test('sends the session token instead of the app token', async () => {
	const { api, sent } = apiWithResponse(200, { metals: [] }, 'session-token');
	await api('getMetals');
	expect(sent[0]?.headers.get('Authorization')).toBe('Bearer session-token');
});

test('sends the body as JSON, with the headers of the call', async () => {
	const { api, sent } = apiWithResponse(200, { products: [] });
	await api('getSimilarProducts', { body: { category: 'gold' }, headers: { 'Idempotency-Key': 'key-1' } });
	expect(sent[0]?.method).toBe('POST');
	expect(sent[0]?.headers.get('Content-Type')).toContain('application/json');
	expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
	expect(await sent[0]?.json()).toEqual({ category: 'gold' });
});

test('retries a GET request once after a broken connection, but no POST request and no error response', async () => {
	const methods: string[] = [];
	let answers: (() => Response)[] = [];
	const api = createApi({
		origin: 'https://backend.example',
		appToken: '',
		apiToken: '',
		retries: retryReads,
		fetch: async (input, init) => {
			methods.push(new Request(input, init).method);
			const answer = answers.shift();
			if (!answer) throw new TypeError('fetch failed');
			return answer();
		},
	});
	const broken = () => {
		throw new TypeError('fetch failed');
	};
	answers = [broken, () => Response.json({ metals: [] })];
	expect(await api('getMetals')).toEqual({ metals: [] });
	answers = [() => Response.json({}, { status: 503 })];
	expect(await failureOf(api('getMetals'))).toMatchObject({ status: 503 });
	answers = [];
	await failureOf(api('getMetals'));
	await failureOf(api('getSimilarProducts', { body: { category: 'gold' } }));
	expect(methods).toEqual(['GET', 'GET', 'GET', 'GET', 'GET', 'POST']);
});

test('throws an error response with its status, code, message, fields and new quote', async () => {
	const error = { code: 'quote_expired', message: 'Too late.', fields: { total: 'Look again.' } };
	const { api, sent } = apiWithResponse(409, { error, quote: { total: 7 } });
	const failure = await failureOf(api('getMetals'));
	expect(failure).toBeInstanceOf(ApiFailure);
	expect(failure).toMatchObject({ status: 409, ...error, quote: { total: 7 } });
	expect(sent).toHaveLength(1);
});

test.each([[[]], ['<h1>Bad gateway</h1>'], [{ error: 'text' }], [{ error: { message: 7 } }], [null], ['']])(
	'describes an error response of an unknown form (%j) by its status',
	async (body) => {
		const failure = await failureOf(apiWithResponse(502, body).api('getMetals'));
		expect(failure).toMatchObject({
			status: 502,
			code: 'unexpected',
			message: 'The backend answered 502.',
			fields: {},
		});
	},
);

test('reports only a 401 response to a session token', async () => {
	const refused = { error: { code: 'no', message: 'No.' } };
	for (const [status, token, reported] of [
		[401, 'session-token', [['session-token']]],
		[401, undefined, []],
		[403, 'session-token', []],
		[500, 'session-token', []],
	] as const) {
		const { api, onUnauthorized } = apiWithResponse(status, refused, token);
		expect(await failureOf(api('getMetals'))).toMatchObject({ status });
		expect(onUnauthorized.mock.calls).toEqual(reported);
	}
});

test('throws another error if the backend cannot be reached', async () => {
	const api = createApi({
		origin: 'https://backend.example',
		appToken: 'a',
		apiToken: 'b',
		fetch: () => Promise.reject(new TypeError('fetch failed')),
	});
	expect(await failureOf(api('getMetals'))).not.toBeInstanceOf(ApiFailure);
});
