import { afterEach, expect, test, vi } from 'vitest';
import { lostRoute } from './lost-route.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

const loadOnce = vi.fn();
afterEach(() => loadOnce.mockReset());

/** A tab whose guard answers so; `raised` are the events that it hears. */
function inTab(answer: boolean | undefined) {
	const raised: string[] = [];
	vi.stubGlobal('location', { href: 'https://shop.example/about' });
	vi.stubGlobal('window', { loadPending: async () => answer, loadOnce });
	vi.stubGlobal('dispatchEvent', ({ type }: Event) => raised.push(type));
	return raised;
}

test('what nobody waits for loads nothing, and is no failure that the router would remember: the next page is loaded whole', async () => {
	const raised = inTab(undefined);
	const { default: Route, ErrorBoundary } = await lostRoute(lost);
	for (const part of [Route, ErrorBoundary]) expect(() => Reflect.apply(part, undefined, [])).toThrow(lost);
	expect(raised).toEqual(['app:manifest:update']);
});

test('while the destination is being loaded whole, the router waits and shows nothing', async () => {
	inTab(true);
	const next = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
	expect(await Promise.race([lostRoute(lost), next])).toBe('still waiting');
});

test('where it may not be loaded, the route shows its error page, and the next is loaded whole', async () => {
	const raised = inTab(false);
	const { default: Route } = await lostRoute(lost);
	expect(loadOnce).not.toHaveBeenCalled();
	expect(() => Reflect.apply(Route, undefined, [])).toThrow(lost);
	expect(raised).toEqual(['app:manifest:update']);
	expect(loadOnce).toHaveBeenCalledExactlyOnceWith(location);
});

test('while the shop does not answer it waits, and then the destination is loaded whole', async () => {
	inTab(false);
	const log: string[] = [];
	vi.stubGlobal('location', { href: 'https://shop.example/' });
	vi.stubGlobal('window', {
		loadPending: async () => log.push('asked for a load') > 2,
		sendForPage: async ({ pathname }: URL) => log.push(`asked for ${pathname}`),
	});
	const next = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
	expect(await Promise.race([lostRoute(lost), next])).toBe('still waiting');
	expect(log).toEqual(['asked for a load', 'asked for /builds/latest.json', 'asked for a load']);
});

test.for([
	['nobody', undefined, 'settled'],
	['who pressed the link again', false, 'still waiting'],
] as const)(
	'while the shop does not answer and what waits is called off, %s waits for the file',
	async ([, then, expected]) => {
		inTab(false);
		const answers = [false, then];
		const asked: Promise<never>[] = [Promise.reject(new DOMException('', 'AbortError')), new Promise(() => {})];
		vi.stubGlobal('location', { href: 'https://shop.example/' });
		vi.stubGlobal('window', { loadPending: async () => answers.shift(), sendForPage: () => asked.shift() });
		const next = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
		expect(await Promise.race([lostRoute(lost).then(() => 'settled'), next])).toBe(expected);
	},
);
