import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const text = readFileSync(join(import.meta.dirname, 'reload-once.js'), 'utf8');

/** sessionStorage, as far as it is used. */
function createStorage() {
	const entries = new Map<string, string>();
	return {
		getItem: (key: string) => entries.get(key) ?? null,
		setItem: (key: string, value: string) => void entries.set(key, value),
	};
}

/** A page that runs the script; `loads` are the documents that it loads, `clock` its time in milliseconds. */
function openPage({ storage = createStorage(), clock = { now: 1_000_000 }, isReady = true } = {}) {
	const loads: string[] = [];
	const handlers = new Map<string, (event: object) => unknown>();
	const tab: Partial<Pick<Window, 'loadOnce' | 'destination'>> = {};
	const location = Object.assign(new URL('https://shop.example/cart?step=2'), {
		assign: (href: string) => void loads.push(href),
		reload: () => void loads.push('reload'),
	});
	const fetch = vi.fn(async (..._request: [string?, RequestInit?]) => ({ status: 200 }));
	const page = {
		window: tab,
		sessionStorage: storage,
		location,
		history: { state: null, replaceState: vi.fn() },
		fetch,
		document: { documentElement: { dataset: isReady ? { hydrated: '' } : {} } },
		addEventListener: (type: string, handler: (event: object) => unknown) => void handlers.set(type, handler),
		URL,
		AbortSignal,
		setTimeout: (end: () => void) => void setImmediate(end),
		Date: { now: () => clock.now },
	};
	runInContext(text, createContext(page));
	const { loadOnce } = tab;
	if (!loadOnce) throw new Error('The script gives the page nothing.');
	const settled = () => new Promise(setImmediate);
	const raise = async (type: string, event: object = {}) => {
		handlers.get(type)?.(event);
		await settled();
	};
	return { page, tab, loads, storage, clock, fetch, loadOnce, raise, settled };
}

test('a path is loaded once in 10 s, whichever page of the tab asks', async () => {
	const first = openPage();
	expect(await first.loadOnce('/about#terms')).toBe(true);
	expect(first.loads).toEqual(['https://shop.example/about#terms']);
	expect(JSON.parse(first.storage.getItem('reload') ?? '')).toEqual({ path: '/about', expires: 1_010_000 });
	first.clock.now += 9_999;
	expect(await openPage(first).loadOnce('/about')).toBe(false);
	first.clock.now += 1;
	expect(await openPage(first).loadOnce('/about')).toBe(true);
});

test('two that ask for the same page at the same time get one load', async () => {
	const { loadOnce, loads, page } = openPage();
	expect(await Promise.all([loadOnce('/cart?step=2#pay'), loadOnce('/cart?step=2')])).toEqual([true, true]);
	expect(loads).toEqual(['reload']);
	expect(page.history.replaceState.mock.calls).toEqual([[null, '', 'https://shop.example/cart?step=2#pay']]);
});

test.for([
	['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
	['while the shop is being replaced', async () => ({ status: 503 })],
] as const)('%s nothing is loaded, and it is once the shop is there', async ([, answer]) => {
	const { loadOnce, loads, fetch } = openPage();
	fetch.mockImplementationOnce(answer);
	expect(await loadOnce('/about')).toBeUndefined();
	expect(loads).toEqual([]);
	expect(await loadOnce('/about')).toBe(true);
});

test('a shop that does not answer within 10 s is away', async () => {
	const { loadOnce, fetch } = openPage();
	const timeout = vi.spyOn(AbortSignal, 'timeout');
	await loadOnce('/about');
	expect(timeout.mock.calls).toEqual([[10_000]]);
	expect(fetch.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
	timeout.mockRestore();
});

test('a visitor who has gone elsewhere while the shop was asked is not led back', async () => {
	const { loadOnce, loads, tab } = openPage();
	tab.destination = '/about';
	const loading = loadOnce();
	tab.destination = '/faq';
	expect(await loading).toBeUndefined();
	expect(loads).toEqual([]);
});

test('where storage is denied nothing is loaded: nothing would end a loop', async () => {
	const denied = () => {
		throw new Error('denied');
	};
	const { loadOnce, loads } = openPage({ storage: { getItem: denied, setItem: denied } });
	expect(await loadOnce('/about')).toBe(false);
	expect(loads).toEqual([]);
});

const lost = new TypeError('Failed to fetch dynamically imported module');
const losses = [
	['a script', 'error', { target: { type: 'module' } }],
	['a preloaded file', 'error', { target: { rel: 'modulepreload' } }],
	['an import', 'unhandledrejection', { reason: lost }],
	['an import in Safari', 'unhandledrejection', { reason: new TypeError('Importing a module script failed.') }],
] as const;

test.for(losses)(
	'%s that is missing loads a page that is not ready, or the pending destination',
	async ([, type, event]) => {
		const early = openPage({ isReady: false });
		await early.raise(type, event);
		expect(early.loads).toEqual(['reload']);

		const going = openPage();
		going.tab.destination = '/about';
		await going.raise(type, event);
		expect(going.loads).toEqual(['https://shop.example/about']);

		const idle = openPage();
		await idle.raise(type, event);
		expect(idle.loads).toEqual([]);
	},
);

test('a part of the page that nobody else answers for loads the page once more', async () => {
	const { raise, loads } = openPage();
	await raise('vite:preloadError', { payload: lost });
	expect(loads).toEqual([]);
	await raise('unhandledrejection', { reason: lost });
	expect(loads).toEqual(['reload']);
});

test.for([
	['a picture', 'error', { target: { tagName: 'IMG' } }],
	['another error', 'unhandledrejection', { reason: new Error('No quote') }],
	['an error without a message', 'unhandledrejection', {}],
] as const)('%s loads nothing', async ([, type, event]) => {
	const { raise, loads } = openPage({ isReady: false });
	await raise(type, event);
	expect(loads).toEqual([]);
});

test('Back to another page before this one is ready loads that; a place on the page does not', async () => {
	const { raise, page, loads } = openPage({ isReady: false });
	page.location.hash = '#pay';
	await raise('popstate');
	expect(loads).toEqual([]);
	page.location.pathname = '/about';
	await raise('popstate');
	expect(loads).toEqual(['reload']);
});

test('a page that lost a file while the shop was away is loaded once the shop is there', async () => {
	const { raise, loads, fetch, settled } = openPage({ isReady: false });
	for (let tries = 0; tries < 3; tries++) fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	const event = { target: { type: 'module' } };
	await Promise.all([raise('error', event), raise('error', event)]);
	while (loads.length === 0) await settled();
	expect(loads).toEqual(['reload']);
	expect(fetch).toHaveBeenCalledTimes(4);
});

test('a page that the browser restores in the middle of a navigation is loaded again; any other is not', async () => {
	const { raise, loads, tab } = openPage();
	await raise('pageshow', { persisted: true });
	tab.destination = '/about';
	await raise('pageshow', { persisted: false });
	expect(loads).toEqual([]);
	await raise('pageshow', { persisted: true });
	expect(loads).toEqual(['reload']);
});
