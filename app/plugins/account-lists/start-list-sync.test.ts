import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';

/** Polls often, with a long time limit for slow machines. */
const often = { interval: 1, timeout: 20_000 };

/** The toasts that were shown, as kind and text. */
const toasts = vi.hoisted(() => [] as [string, string][]);
vi.mock('../../ui/overlays/toasts.ts', () => ({
	notify: async (kind: string, text: string) => void toasts.push([kind, text]),
}));

const ada = { id: 'ada', name: 'Ada Byron', email: 'ada@example.com' };
const coin = card({ id: 'coin', quantity: 500 });

/** The server: the quantity of the coin in the cart, its availability, the requests with their tokens, and a promise that delays responses. */
let server: {
	pieces: number;
	isAway: boolean;
	requests: string[];
	tokens: Set<string | null>;
	answers: Promise<void>;
	keys: Set<string | null>;
};
let cleanups: (() => void)[];
let browser: ReturnType<typeof openWindow>;

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	server = { pieces: 0, isAway: false, requests: [], tokens: new Set(), answers: Promise.resolve(), keys: new Set() };
	cleanups = [];
	toasts.length = 0;
	browser = openWindow();
	Object.assign(window, { location: { origin: 'https://shop.example', assign: () => {} } });
	const target = new EventTarget();
	vi.stubGlobal('document', {
		visibilityState: 'visible',
		addEventListener: target.addEventListener.bind(target),
		removeEventListener: target.removeEventListener.bind(target),
		querySelector: () => ({ content: '{"backendUrl":"","appToken":"app","apiToken":"api"}' }),
	});
	vi.stubGlobal('navigator', {});
	vi.stubGlobal('fetch', async (request: Request) => {
		if (server.isAway) throw new TypeError('Failed to fetch');
		const path = new URL(request.url).pathname;
		server.requests.push(path);
		server.tokens.add(request.headers.get('Authorization'));
		const isNew = !server.keys.has(request.headers.get('Idempotency-Key'));
		server.keys.add(request.headers.get('Idempotency-Key'));
		if (path === '/api/cart/add' && isNew) server.pieces += (await request.json()).items[0].quantity;
		if (path === '/api/cart/remove') server.pieces = 0;
		await server.answers;
		const line = { ...coin, orderQuantity: server.pieces, localQuantity: 0 };
		return Response.json({
			not_taken: [],
			cart_products: server.pieces > 0 ? [line] : [],
			wishlist_items: [],
			version: '1',
		});
	});
});

afterEach(() => {
	for (const end of cleanups) end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Opens a tab, and returns what a user can do in it. */
async function openTab() {
	const [
		{ getDefaultStore },
		{ changeCartAtom },
		{ userAtom },
		{ startListSync },
		{ storedLinesAtom },
		{ removeOrderedLines },
	] = await Promise.all([
		import('jotai'),
		import('../../cart/cart.ts'),
		import('../../storage/session.ts'),
		import('./start-list-sync.ts'),
		import('../../cart/cart.ts'),
		import('../../cart/remove-ordered-lines.ts'),
	]);
	const store = getDefaultStore();
	cleanups.push(startListSync());
	return {
		click: () => store.set(changeCartAtom, { type: 'add', product: coin, quantity: 1 }),
		order: (quantity: number) =>
			store.set(storedLinesAtom, (lines) => removeOrderedLines(lines, [{ product_id: 'coin', quantity }])),
		logIn: () => store.set(userAtom, ada, 'token'),
		logOut: () => store.set(userAtom, null),
		notifyTab: () => browser.announce('userDetails'),
		pieces: () => JSON.parse(browser.localStorage.getItem('cart_products') ?? '[]')[0]?.orderQuantity ?? 0,
	};
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const reads = ['/api/cart', '/api/wishlist'];

test('sends nothing for a guest, merges the lists at login, and sends fifty clicks in one request', async () => {
	const tab = await openTab();
	tab.click();
	await advance(120_000);
	expect(server.requests).toEqual([]);
	server.pieces = 4;
	tab.logIn();
	await advance(1);
	expect([server.requests, tab.pieces()]).toEqual([['/api/cart/add', ...reads], 5]);
	server.requests = [];
	for (let click = 0; click < 50; click++) tab.click();
	await advance(1_000);
	expect([server.requests, server.pieces, tab.pieces()]).toEqual([['/api/cart/add', '/api/cart'], 55, 55]);
});

test('sends offline changes once when back online, and nothing while the tab is hidden', async () => {
	const tab = await openTab();
	tab.logIn();
	await advance(1);
	server.isAway = true;
	tab.click();
	tab.click();
	await advance(20_000);
	expect([server.pieces, tab.pieces()]).toEqual([0, 2]);
	server.isAway = false;
	await advance(60_000);
	expect([server.pieces, tab.pieces()]).toEqual([2, 2]);
	Object.assign(document, { visibilityState: 'hidden' });
	server.requests = [];
	await advance(600_000);
	expect(server.requests).toEqual([]);
});

test('loads changes of another device within a minute, and removes ordered items from the account’s cart', async () => {
	const tab = await openTab();
	tab.logIn();
	await advance(1);
	server.pieces = 3;
	await advance(60_000);
	expect(tab.pieces()).toBe(3);
	tab.order(2);
	await advance(1_000);
	expect([server.pieces, tab.pieces()]).toEqual([1, 1]);
	tab.order(1);
	await advance(1_000);
	expect([server.pieces, tab.pieces()]).toEqual([0, 0]);
});

test('clears the local cart at logout and keeps the account’s', async () => {
	const tab = await openTab();
	tab.logIn();
	tab.click();
	await advance(1_000);
	tab.logOut();
	expect([server.pieces, tab.pieces(), browser.localStorage.getItem('synced_lists')]).toEqual([1, 0, null]);
	server.requests = [];
	tab.click();
	await advance(120_000);
	expect([server.requests, tab.pieces()]).toEqual([[], 1]);
});

test('reports unsent changes at a logout while the server is unreachable', async () => {
	const tab = await openTab();
	tab.logIn();
	tab.click();
	await advance(1_000);
	server.isAway = true;
	tab.click();
	tab.click();
	await advance(1_000);
	toasts.length = 0;
	tab.logOut();
	expect(toasts).toEqual([
		['warning', `We couldn’t save your latest changes to your account. Added to cart: 2 ${coin.title}.`],
	]);
	expect([server.pieces, tab.pieces()]).toEqual([1, 0]);
	toasts.length = 0;
	tab.logIn();
	tab.logOut();
	expect(toasts).toEqual([]);
});

const eve = { id: 'eve', name: 'Eve', email: 'eve@example.com' };

/** A login in another tab that this tab hasn't been notified of yet. */
function logInElsewhere(user: typeof eve, token: string): void {
	browser.localStorage.setItem('authToken', token);
	browser.localStorage.setItem('userDetails', JSON.stringify(user));
}

test.each(['/api/cart/add', '/api/cart'])(
	'shares nothing with another user who logs in in another tab during %s',
	async (path) => {
		const tab = await openTab();
		tab.logIn();
		await advance(1);
		const { promise, resolve } = Promise.withResolvers<void>();
		tab.click();
		if (path === '/api/cart') await vi.waitUntil(() => server.requests.includes('/api/cart/add'), often);
		server.answers = promise;
		await vi.waitUntil(() => server.requests.at(-1) === path, often);
		tab.click();
		logInElsewhere(eve, 'eves');
		const before = { requests: [...server.requests], state: browser.localStorage.getItem('synced_lists') };
		server.pieces = 7;
		resolve();
		await advance(120_000);
		expect({ requests: server.requests, state: browser.localStorage.getItem('synced_lists') }).toEqual(before);
		expect([tab.pieces(), ...server.tokens]).toEqual([2, 'Bearer token']);
		// Once this tab is notified, it shows the new user's lists, without changes.
		server.requests = [];
		tab.notifyTab();
		await advance(1);
		expect([server.requests, server.pieces, tab.pieces()]).toEqual([reads, 7, 7]);
		expect([...server.tokens]).toEqual(['Bearer token', 'Bearer eves']);
	},
);

test('continues a pending change once after the same user logs in again', async () => {
	const tab = await openTab();
	tab.logIn();
	await advance(1);
	const { promise, resolve } = Promise.withResolvers<void>();
	server.answers = promise;
	tab.click();
	await vi.waitUntil(() => server.requests.at(-1) === '/api/cart/add', often);
	logInElsewhere(ada, 'newer');
	resolve();
	await advance(120_000);
	expect([tab.pieces(), JSON.parse(browser.localStorage.getItem('synced_lists') ?? '{}').cart]).toEqual([
		1,
		{ base: [{ product_id: 'coin', quantity: 1 }], version: '1' },
	]);
});
