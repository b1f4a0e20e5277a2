import { expect, test, vi } from 'vitest';
import { lostRoute } from './lost-route.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** A tab whose guard answers so; `raised` are the events that it hears. */
function inTab(answer: boolean | undefined) {
	const raised: string[] = [];
	vi.stubGlobal('window', { loadPending: async () => answer });
	vi.stubGlobal('dispatchEvent', ({ type }: Event) => raised.push(type));
	return raised;
}

test('what nobody waits for only fails', async () => {
	const raised = inTab(undefined);
	await expect(lostRoute(lost)).rejects.toBe(lost);
	expect(raised).toEqual([]);
});

test('while the destination is being loaded whole, the router waits and shows nothing', async () => {
	inTab(true);
	const next = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
	expect(await Promise.race([lostRoute(lost), next])).toBe('still waiting');
});

test('where it may not be loaded, the route shows its error page, and the next is loaded whole', async () => {
	const raised = inTab(false);
	const { default: Route } = await lostRoute(lost);
	expect(() => Reflect.apply(Route, undefined, [])).toThrow(lost);
	expect(raised).toEqual(['app:manifest:update']);
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
