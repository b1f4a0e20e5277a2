import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitForAnswer } from './retry-unanswered-form.ts';

const failed = new TypeError('Failed to fetch');
const gateway = new ErrorResponse(502, 'Bad Gateway', '<h1>Bad Gateway</h1>');
const login = new Error('Unable to decode turbo-stream response');
const loadOnce = vi.fn(async (): Promise<boolean | undefined> => true);

beforeEach(() => {
	loadOnce.mockClear();
	vi.stubGlobal('window', { loadOnce });
});

type Args = Parameters<typeof waitForAnswer>;

/** Runs the middleware around data that came so. */
function run(request: Request, error: unknown) {
	const results: Awaited<ReturnType<Args[1]>> = {
		'routes/about': error ? { type: 'error', result: error } : { type: 'data', result: 1 },
	};
	return { results, answer: waitForAnswer({ request } as Args[0], async () => results) };
}

const stillWaiting = new Promise((resolve) => setTimeout(resolve, 10, 'still waiting'));
const page = () => new Request('https://shop.example/about?from=footer');
const form = (fields: Record<string, string>) =>
	new Request('https://shop.example/contact', { method: 'POST', body: new URLSearchParams(fields) });

test('data that came is passed on, and the destination is known before', async () => {
	const { results, answer } = run(page(), undefined);
	expect(window.destination).toBe('/about?from=footer');
	expect(await answer).toBe(results);
});

test.for([
	['no connection', failed],
	['a gateway whose shop is away', gateway],
	['a network that is to be logged in to', login],
])('%s: the page stays, and the destination is loaded as a document', async ([, error]) => {
	expect(await Promise.race([run(page(), error).answer, stillWaiting])).toBe('still waiting');
	expect(loadOnce).toHaveBeenCalledExactlyOnceWith('/about?from=footer');
});

test('a destination that has just been loaded shows its error', async () => {
	loadOnce.mockResolvedValueOnce(false);
	const { results, answer } = run(page(), failed);
	expect(await answer).toBe(results);
});

test.for([
	new Error('Unexpected Server Error'),
	new ErrorResponse(503, '', { message: 'Prices are away' }),
	new ErrorResponse(404, '', '<h1>Not found</h1>'),
])("the shop's own error is shown", async (error) => {
	const { results, answer } = run(page(), error);
	expect(await answer).toBe(results);
	expect(loadOnce).not.toHaveBeenCalled();
});

test('a form that nobody answered says so, and is not sent again', async () => {
	const { answer } = run(form({ intent: 'contact', subject: 'Gold' }), data(failed));
	expect(await answer).toMatchObject({
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

test('a page that the visitor has left meanwhile leads nobody anywhere', async () => {
	const left = new AbortController();
	const { results, answer } = run(new Request(page(), { signal: left.signal }), login);
	left.abort();
	window.destination = '/faq';
	expect(await answer).toBe(results);
	expect(loadOnce).not.toHaveBeenCalled();
});

test('a form without an intent fails as it did', async () => {
	const { results, answer } = run(form({}), failed);
	expect(await answer).toBe(results);
});
