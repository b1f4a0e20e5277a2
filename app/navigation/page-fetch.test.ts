import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageFetch } from './page-fetch.ts';
import { createVisited } from './visited.ts';

const url = new URL('https://assay.example/shop1.data?_routes=listing');
const down = () => Promise.reject(new TypeError('Failed to fetch'));

/** A tab on `/` that is on the way to `/shop1`; what is sent for is written down, and so is what is said. */
function start(answers: (() => Promise<Response>)[], at = '/', pending: string | undefined = '/shop1') {
	const said: (string | null)[] = [];
	const visited = createVisited();
	const send = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? down());
	const ahead = new Map<string, Response>();
	const going = new AbortController();
	const tellForm = vi.fn(() => false);
	const loadWhole = vi.fn(async () => false);
	const ask = createPageFetch({
		send,
		takeAhead: async (key) => ahead.get(key),
		visited,
		pending: () => pending,
		whileGoing: () => going.signal,
		address: () => at,
		say: (to) => said.push(to),
		loadWhole,
		tellForm,
	});
	return { ask, send, said, loadWhole, tellForm, visited, ahead, going };
}

const come = async () => new Response('came');
const textOf = async (answer: unknown) => (answer instanceof Response ? answer.text() : answer);

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('what came ahead of the click is not sent for', async () => {
	const { ask, send, ahead } = start([come]);
	ahead.set(url.href, new Response('ahead'));
	expect(await textOf(await ask(url, {}))).toBe('ahead');
	expect(send).not.toHaveBeenCalled();
});

test('while nobody answers the page waits, saying where it goes, and goes on as soon as somebody does', async () => {
	const { ask, send, said } = start([down, down, come]);
	const answer = ask(url, {});
	await vi.advanceTimersByTimeAsync(999);
	expect([send.mock.calls.length, said]).toEqual([1, ['/shop1']]);
	await vi.advanceTimersByTimeAsync(2_001);
	expect(await textOf(await answer)).toBe('came');
	expect([send.mock.calls.length, said.at(-1)]).toEqual([3, null]);
});

/** An answer of which the first line comes, and then nothing. */
const cutOff = async () =>
	new Response(
		new ReadableStream({
			start(body) {
				body.enqueue(new TextEncoder().encode('[{}]\n'));
			},
			pull: (body) => body.error(new TypeError('network error')),
		}),
	);

test('an answer that is cut off in the middle is asked for again', async () => {
	const { ask, send, said } = start([cutOff, come]);
	const answer = ask(url, {});
	await vi.advanceTimersByTimeAsync(1_000);
	expect(await textOf(await answer)).toBe('came');
	expect([send.mock.calls.length, said]).toEqual([2, ['/shop1', null]]);
});

test('an answer keeps its status and its headers, also one without a body', async () => {
	const { ask } = start([async () => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': '/shop2' } })]);
	const answer = await ask(url, {});
	expect(answer).toMatchObject({ status: 204, body: null });
	expect((answer as Response).headers.get('X-Remix-Redirect')).toBe('/shop2');
});

test('once the browser is online again it goes on at once', async () => {
	const { ask, said } = start([down, come]);
	const answer = ask(url, {});
	await vi.advanceTimersByTimeAsync(0);
	window.dispatchEvent(new Event('online'));
	expect(await textOf(await answer)).toBe('came');
	expect(said).toEqual(['/shop1', null]);
	expect(vi.getTimerCount()).toBe(0);
});

test('who stays is not waited for', async () => {
	const { ask, send, said } = start([down]);
	const stay = new AbortController();
	const answer = ask(url, { signal: stay.signal });
	await vi.advanceTimersByTimeAsync(0);
	stay.abort();
	await expect(answer).rejects.toThrow('aborted');
	expect(said).toEqual(['/shop1', null]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(send).toHaveBeenCalledTimes(1);
});

test('what has no signal of its own is waited for while one is on the way', async () => {
	const { ask, send, going } = start([down]);
	const answer = ask(url, {});
	await vi.advanceTimersByTimeAsync(0);
	going.abort();
	await expect(answer).rejects.toThrow('aborted');
	await vi.advanceTimersByTimeAsync(60_000);
	expect(send).toHaveBeenCalledTimes(1);
});

test('on the way back it is what it was, where that is all that is wanted', async () => {
	const { ask, visited, said } = start([down], '/shop1');
	visited.keep('/shop1', { root: 1, listing: 2 });
	expect(await ask(url, {})).toEqual({ routes: { root: { data: 1 }, listing: { data: 2 } } });
	expect(said).toEqual([null]);

	visited.keep('/shop1', { root: 1 });
	const waiting = ask(url, { signal: AbortSignal.timeout(0) });
	waiting.catch(() => {});
	await vi.advanceTimersByTimeAsync(0);
	expect(said).toContain('/shop1');
});

test('a new visit waits for what is new', async () => {
	const { ask, visited, said } = start([down, come], '/');
	visited.keep('/shop1', { root: 1, listing: 2 });
	const answer = ask(url, {});
	await vi.advanceTimersByTimeAsync(1_000);
	expect(await textOf(await answer)).toBe('came');
	expect(said).toEqual(['/shop1', null]);
});

test.for([
	['a form', { method: 'POST' }, '/shop1'],
	['what the page itself asks for', {}, undefined],
] as const)('%s that gets no answer fails', async ([, init, pending]) => {
	const { ask, said } = start([down], '/', pending ?? '');
	await expect(ask(url, init)).rejects.toThrow('Failed to fetch');
	expect(said).toEqual([]);
});

test('a form that says itself that nobody answered is told so, with what it sent, once; its page goes nowhere', async () => {
	const { ask, send, tellForm } = start([down]);
	tellForm.mockReturnValue(true);
	const settled = vi.fn();
	const body = new URLSearchParams({ intent: 'review' });
	ask(url, { method: 'POST', body }).finally(settled);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(tellForm).toHaveBeenCalledExactlyOnceWith(body);
	expect(send).toHaveBeenCalledTimes(1);
	expect(settled).not.toHaveBeenCalled();
});

const pageOf = (status: number) => async () =>
	new Response('<h1>Another</h1>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

test.each([502, 503, 504])('a gateway that answers %i with a page of its own is nobody', async (status) => {
	const { ask, said, loadWhole } = start([pageOf(status), come]);
	const answer = ask(url, {});
	await vi.advanceTimersByTimeAsync(1_000);
	expect(await textOf(await answer)).toBe('came');
	expect(said).toEqual(['/shop1', null]);
	expect(loadWhole).not.toHaveBeenCalled();
});

test('what answers with a page is loaded whole, or asked again where that has been tried', async () => {
	const { ask, loadWhole } = start([pageOf(200), pageOf(200), come]);
	const settled = vi.fn();
	const answer = ask(url, {}).finally(settled);
	await vi.advanceTimersByTimeAsync(3_000);
	expect(await textOf(await answer)).toBe('came');
	expect(loadWhole).toHaveBeenCalledTimes(2);

	const other = start([pageOf(200)]);
	other.loadWhole.mockResolvedValue(true);
	other.ask(url, {}).finally(settled);
	settled.mockClear();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(settled).not.toHaveBeenCalled();
	expect(other.send).toHaveBeenCalledTimes(1);
});

test("the shop's own page of an error is one", async () => {
	const { ask } = start([pageOf(500)]);
	expect(await ask(url, {})).toMatchObject({ status: 500 });
});

test('20 pages can be gone back to', () => {
	const visited = createVisited();
	for (let page = 0; page < 21; page++) visited.keep(`/${page}`, {});
	visited.keep('/1', { root: 1 });
	visited.keep('/21', {});
	expect(['/0', '/1', '/2', '/21'].map((page) => visited.find(page, []) !== undefined)).toEqual([
		false,
		true,
		false,
		true,
	]);
	expect(visited.find('/1', ['__proto__'])).toBeUndefined();
});
