import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { vi } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../app/builds/load-once.js'), 'utf8');

/** sessionStorage, as far as it is used. */
export function createStorage() {
	const entries = new Map<string, string>();
	return {
		getItem: (key: string) => entries.get(key) ?? null,
		setItem: (key: string, value: string) => void entries.set(key, value),
	};
}

/** A page that runs the script; `loads` are the addresses that it loads whole, `clock` its time in milliseconds, `tab` has a name. */
export function openPage({
	storage = createStorage(),
	clock = { now: 1_000_000 },
	isReady = true,
	tab = { name: '' },
} = {}) {
	const loads: string[] = [];
	const tellers: (() => void)[] = [];
	const handlers = new Map<string, (event: object) => unknown>();
	const location = Object.assign(new URL('https://shop.example/cart?step=2'), {
		assign: (href: string) => void loads.push(href),
		reload: () => void loads.push('reload'),
	});
	const page = {
		sessionStorage: storage,
		location,
		history: { state: null, replaceState: vi.fn() },
		fetch: vi.fn(async (..._asked: [string?, RequestInit?]) => ({ status: 200 })),
		document: { documentElement: { dataset: isReady ? { hydrated: '' } : {} } },
		addEventListener: (type: string, handler: (event: object) => unknown) => void handlers.set(type, handler),
		URL,
		AbortSignal,
		setTimeout,
		Date: { now: () => clock.now },
		__reactRouterDataRouter: { state: { navigation: {} }, subscribe: (tell: () => void) => void tellers.push(tell) },
	};
	const given: Partial<Pick<Window, 'loadOnce' | 'loadPending' | 'name'>> = tab;
	const listen = page.addEventListener;
	runInContext(
		text,
		createContext(Object.assign(page, { window: Object.assign(given, { navigation: { addEventListener: listen } }) })),
	);
	const { loadOnce, loadPending } = given;
	if (!loadOnce || !loadPending) throw new Error('The script gives the page nothing.');
	const tell = () => {
		for (const one of tellers) one();
	};
	return {
		page,
		loads,
		storage,
		clock,
		loadOnce,
		loadPending,
		tell,
		raise: (type: string, event: object = {}) => handlers.get(type)?.(event),
		goTo(to: string, formMethod?: string) {
			const { pathname, search, hash } = new URL(to, location);
			page.__reactRouterDataRouter.state.navigation = { location: { pathname, search, hash }, formMethod };
			tell();
		},
		stay() {
			page.__reactRouterDataRouter.state.navigation = {};
		},
	};
}
