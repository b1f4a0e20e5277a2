import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const text = readFileSync(join(import.meta.dirname, 'recover-missing-files.js'), 'utf8');

/** The used part of sessionStorage. */
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
	if (!loadOnce) throw new Error('The script has not defined window.loadOnce.');
	const settled = () => new Promise(setImmediate);
	const raise = async (type: string, event: object = {}) => {
		handlers.get(type)?.(event);
		await settled();
	};
	return { page, tab, loads, storage, clock, fetch, loadOnce, raise, settled };
}

test('loads a path once in 10 s, for all pages of the tab', async () => {
	const first = openPage();
	expect(await first.loadOnce('/about#terms')).toBe(true);
	expect(first.loads).toEqual(['https://shop.example/about#terms']);
	expect(JSON.parse(first.storage.getItem('reload') ?? '')).toEqual({ path: '/about', expires: 1_010_000 });
	first.clock.now += 9_999;
	expect(await openPage(first).loadOnce('/about')).toBe(false);
	first.clock.now += 1;
	expect(await openPage(first).loadOnce('/about')).toBe(true);
});

test('loads a page once for two simultaneous calls', async () => {
	const { loadOnce, loads, page } = openPage();
	expect(await Promise.all([loadOnce('/cart?step=2#pay'), loadOnce('/cart?step=2')])).toEqual([true, true]);
	expect(loads).toEqual(['reload']);
	expect(page.history.replaceState.mock.calls).toEqual([[null, '', 'https://shop.example/cart?step=2#pay']]);
});

test.for([
	['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
	['while the shop is being replaced', async () => ({ status: 503 })],
] as const)('%s it loads nothing, and afterwards it does', async ([, response]) => {
	const { loadOnce, loads, fetch } = openPage();
	fetch.mockImplementationOnce(response);
	expect(await loadOnce('/about')).toBeUndefined();
	expect(loads).toEqual([]);
	expect(await loadOnce('/about')).toBe(true);
});

test('waits at most 10 s for the shop', async () => {
	const { loadOnce, fetch } = openPage();
	const timeout = vi.spyOn(AbortSignal, 'timeout');
	await loadOnce('/about');
	expect(timeout.mock.calls).toEqual([[10_000]]);
	expect(fetch.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
	timeout.mockRestore();
});

test('loads nothing if the visitor has gone elsewhere during the check', async () => {
	const { loadOnce, loads, tab } = openPage();
	tab.destination = '/about';
	const loading = loadOnce();
	tab.destination = '/faq';
	expect(await loading).toBeUndefined();
	expect(loads).toEqual([]);
});

test('loads nothing without storage, since nothing would stop a loop', async () => {
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
	'reloads a page that is not ready, or loads the pending destination, if %s is missing',
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

test('reloads the page if nobody handles a failed import of its code', async () => {
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
] as const)('ignores the failure of %s', async ([, type, event]) => {
	const { raise, loads } = openPage({ isReady: false });
	await raise(type, event);
	expect(loads).toEqual([]);
});

test('loads the other page after Back before this page is ready, but not after a change of the hash', async () => {
	const { raise, page, loads } = openPage({ isReady: false });
	page.location.hash = '#pay';
	await raise('popstate');
	expect(loads).toEqual([]);
	page.location.pathname = '/about';
	await raise('popstate');
	expect(loads).toEqual(['reload']);
});

test('reloads a page with a missing file as soon as the shop responds', async () => {
	const { raise, loads, fetch, settled } = openPage({ isReady: false });
	for (let tries = 0; tries < 3; tries++) fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	const event = { target: { type: 'module' } };
	await Promise.all([raise('error', event), raise('error', event)]);
	while (loads.length === 0) await settled();
	expect(loads).toEqual(['reload']);
	expect(fetch).toHaveBeenCalledTimes(4);
});

test('reloads a page that the browser restores during a navigation, but no other page', async () => {
	const { raise, loads, tab } = openPage();
	await raise('pageshow', { persisted: true });
	tab.destination = '/about';
	await raise('pageshow', { persisted: false });
	expect(loads).toEqual([]);
	await raise('pageshow', { persisted: true });
	expect(loads).toEqual(['reload']);
});
