import { afterEach, expect, test, vi } from 'vitest';
import { lostRoute } from './missing-route-code.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** A tab on its way to a page, whose guard answers so; `raised` are the events that it hears. */
function inTab(destination: string | undefined, ...answers: (boolean | undefined)[]) {
	const raised: string[] = [];
	vi.stubGlobal('window', { destination, loadOnce: async () => answers.shift() });
	vi.stubGlobal('dispatchEvent', ({ type }: Event) => raised.push(type));
	vi.stubGlobal('addEventListener', () => {});
	vi.stubGlobal('removeEventListener', () => {});
	return raised;
}

afterEach(() => {
	vi.useRealTimers();
});

test.for([
	['nothing is pending', undefined, []],
	['the destination has just been loaded', '/about', [false]],
] as const)(
	'if %s, the route shows the error page, and the next page is loaded as a document',
	async ([, to, answers]) => {
		const raised = inTab(to, ...answers);
		const { default: Route, ErrorBoundary } = await lostRoute(lost);
		for (const part of [Route, ErrorBoundary]) expect(() => Reflect.apply(part, undefined, [])).toThrow(lost);
		expect(raised).toEqual(['app:manifest:update']);
	},
);

test('while the destination is being loaded, the router waits', async () => {
	inTab('/about', true);
	const next = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
	expect(await Promise.race([lostRoute(lost), next])).toBe('still waiting');
});

test('while the shop does not answer, it is asked every 3 s', async () => {
	vi.useFakeTimers();
	inTab('/about', undefined, undefined, false);
	const settled = vi.fn();
	void lostRoute(lost).then(settled);
	await vi.advanceTimersByTimeAsync(5_999);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(settled).toHaveBeenCalled();
});

test('a visitor who goes elsewhere meanwhile waits no longer', async () => {
	vi.useFakeTimers();
	inTab('/about', undefined);
	const settled = vi.fn();
	void lostRoute(lost).then(settled);
	await vi.advanceTimersByTimeAsync(0);
	window.destination = undefined;
	await vi.advanceTimersByTimeAsync(3_000);
	expect(settled).toHaveBeenCalled();
});
