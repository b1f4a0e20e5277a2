import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleUnansweredRequest } from './handle-unanswered-request.ts';

const failed = new TypeError('Failed to fetch');
const gateway = new ErrorResponse(502, 'Bad Gateway', '<h1>Bad Gateway</h1>');
const login = new Error('Unable to decode turbo-stream response');
const loadOnce = vi.fn(async (): Promise<boolean | undefined> => true);

beforeEach(() => {
	loadOnce.mockClear();
	vi.stubGlobal('window', { loadOnce });
});

type Args = Parameters<typeof handleUnansweredRequest>;

/** Runs the middleware around a load that has this result. */
function run(request: Request, error: unknown) {
	const results: Awaited<ReturnType<Args[1]>> = {
		'routes/about': error ? { type: 'error', result: error } : { type: 'data', result: 1 },
	};
	return { results, handled: handleUnansweredRequest({ request } as Args[0], async () => results) };
}

const stillWaiting = new Promise((resolve) => setTimeout(resolve, 10, 'still waiting'));
const page = () => new Request('https://shop.example/about?from=footer');
const form = (fields: Record<string, string>) =>
	new Request('https://shop.example/contact', { method: 'POST', body: new URLSearchParams(fields) });

test('passes data on, and publishes the destination first', async () => {
	const { results, handled } = run(page(), undefined);
	expect(window.destination).toBe('/about?from=footer');
	expect(await handled).toBe(results);
});

test.for([
	['no connection', failed],
	['an error page of a gateway', gateway],
	['the login page of a network', login],
])('%s: keeps the page and loads the destination as a document', async ([, error]) => {
	expect(await Promise.race([run(page(), error).handled, stillWaiting])).toBe('still waiting');
	expect(loadOnce).toHaveBeenCalledExactlyOnceWith('/about?from=footer');
});

test('shows the error if the destination has just been loaded as a document', async () => {
	loadOnce.mockResolvedValueOnce(false);
	const { results, handled } = run(page(), failed);
	expect(await handled).toBe(results);
});

test.for([
	new Error('Unexpected Server Error'),
	new ErrorResponse(503, '', { message: 'Prices are away' }),
	new ErrorResponse(404, '', '<h1>Not found</h1>'),
])("shows the shop's own error", async (error) => {
	const { results, handled } = run(page(), error);
	expect(await handled).toBe(results);
	expect(loadOnce).not.toHaveBeenCalled();
});

test('shows an error beside a form without a response, and does not send it again', async () => {
	const { handled } = run(form({ intent: 'contact', subject: 'Gold' }), data(failed));
	expect(await handled).toMatchObject({
		'routes/about': {
			type: 'data',
			result: {
				data: {
					intent: 'contact',
					isAccepted: false,
					message: 'We can’t reach the shop. What you typed is still here. Check your connection and send it again.',
					fields: {},
				},
				init: { status: 503 },
			},
		},
	});
	expect(loadOnce).not.toHaveBeenCalled();
});

test('loads nothing if the visitor has gone elsewhere', async () => {
	const controller = new AbortController();
	const { results, handled } = run(new Request(page(), { signal: controller.signal }), login);
	controller.abort();
	window.destination = '/faq';
	expect(await handled).toBe(results);
	expect(loadOnce).not.toHaveBeenCalled();
});

test('passes on the failure of a form without an intent', async () => {
	const { results, handled } = run(form({}), failed);
	expect(await handled).toBe(results);
});
