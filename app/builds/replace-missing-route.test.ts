import { afterEach, expect, test, vi } from 'vitest';
import { replaceMissingRoute } from './replace-missing-route.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** Simulates a tab with a pending navigation, and the results of its `loadOnce`. Returns the events that are dispatched. */
function openTab(destination: string | undefined, ...results: (boolean | undefined)[]) {
	const events: string[] = [];
	vi.stubGlobal('window', { destination, loadOnce: async () => results.shift() });
	vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
	vi.stubGlobal('addEventListener', () => {});
	vi.stubGlobal('removeEventListener', () => {});
	return events;
}

afterEach(() => {
	vi.useRealTimers();
});

test.for([
	['nothing is pending', undefined, []],
	['the destination has just been loaded', '/about', [false]],
] as const)(
	'if %s, the route shows the error page, and the next page is loaded as a document',
	async ([, to, results]) => {
		const events = openTab(to, ...results);
		const { default: Route, ErrorBoundary } = await replaceMissingRoute(lost);
		for (const part of [Route, ErrorBoundary]) expect(() => Reflect.apply(part, undefined, [])).toThrow(lost);
		expect(events).toEqual(['app:manifest:update']);
	},
);

test('while the destination is being loaded, the router waits', async () => {
	openTab('/about', true);
	const next = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
	expect(await Promise.race([replaceMissingRoute(lost), next])).toBe('still waiting');
});

test('while the shop does not respond, the destination is requested every 3 s', async () => {
	vi.useFakeTimers();
	openTab('/about', undefined, undefined, false);
	const settled = vi.fn();
	void replaceMissingRoute(lost).then(settled);
	await vi.advanceTimersByTimeAsync(5_999);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(settled).toHaveBeenCalled();
});

test('stops waiting if the visitor goes elsewhere', async () => {
	vi.useFakeTimers();
	openTab('/about', undefined);
	const settled = vi.fn();
	void replaceMissingRoute(lost).then(settled);
	await vi.advanceTimersByTimeAsync(0);
	window.destination = undefined;
	await vi.advanceTimersByTimeAsync(3_000);
	expect(settled).toHaveBeenCalled();
});
