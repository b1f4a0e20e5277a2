import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { createAdmission } from '../admission/admission.ts';
import { logRequests } from './access-log.ts';
import { createLog } from './log.ts';
import { identifyRequests, requestId } from './request-id.ts';

/** A server whose responses have the id of their request, from behind admission control, and its log. */
async function serve(isFromProxy = true) {
	const lines: Record<string, unknown>[] = [];
	const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
	const { limitRequests } = createAdmission({
		networkOfClient: () => '192.0.2.1',
		addressOf: () => '192.0.2.1',
		isDirectClient: () => true,
	});
	const work = limitRequests(async (request, response) => {
		await setImmediate();
		if (request.url === '/fails') log.error('a page failed');
		response.end(requestId());
	});
	const origin = await listen(identifyRequests(() => isFromProxy)(logRequests(log)(work)));
	const ask = async (path: string, id?: string) => {
		const response = await fetch(origin + path, { headers: id === undefined ? {} : { 'X-Request-Id': id } });
		return { header: response.headers.get('X-Request-Id'), body: await response.text() };
	};
	return { ask, lines };
}

test('the id of a proxy is in the response and in every line of its log', async () => {
	const { ask, lines } = await serve();
	expect(await ask('/fails', 'proxy-0001')).toEqual({ header: 'proxy-0001', body: 'proxy-0001' });
	await expect
		.poll(() => lines)
		.toMatchObject([
			{ msg: 'a page failed', request: 'proxy-0001' },
			{ msg: 'request', request: 'proxy-0001', method: 'GET', path: '/fails', status: 200, ms: expect.any(Number) },
		]);
});

test.for([undefined, 'short', 'x'.repeat(65), 'with space', 'quote"quote'])('a new id replaces %j', async (given) => {
	const { ask } = await serve();
	const { header, body } = await ask('/', given);
	expect(header).toMatch(/^[\da-f-]{36}$/);
	expect(body).toBe(header);
});

test('the id of a client that is no trusted proxy is replaced', async () => {
	const { ask } = await serve(false);
	expect((await ask('/', 'visitor-0001')).header).toMatch(/^[\da-f-]{36}$/);
});

test('requests at the same time keep their own ids', async () => {
	const { ask, lines } = await serve();
	const ids = Array.from({ length: 100 }, (_, at) => `request-${at}`);
	const bodies = await Promise.all(ids.map(async (id) => (await ask('/', id)).body));
	expect(bodies).toEqual(ids);
	await expect.poll(() => lines.map(({ request }) => request).sort()).toEqual(ids.toSorted());
});

test('the access log has no values of queries and no private links', async () => {
	const { ask, lines } = await serve();
	await ask('/search?searchText=ada@example.com');
	await expect.poll(() => lines).toMatchObject([{ path: '/search?searchText=…' }]);
});
