import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';

/** What was said, kind and text. */
const said = vi.hoisted(() => [] as [string, string][]);
vi.mock('../../ui/toaster.ts', () => ({ notify: async (kind: string, text: string) => void said.push([kind, text]) }));

const ada = { id: 'ada', name: 'Ada Byron', email: 'ada@example.com' };
const coin = card({ id: 'coin', quantity: 500 });

/** The shop: pieces of the coin in the cart, whether it can be reached, and what it was asked. */
let shop: { pieces: number; isAway: boolean; asked: string[] };
let ends: (() => void)[];
let browser: ReturnType<typeof openWindow>;

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	shop = { pieces: 0, isAway: false, asked: [] };
	ends = [];
	said.length = 0;
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
		if (shop.isAway) throw new TypeError('Failed to fetch');
		const path = new URL(request.url).pathname;
		shop.asked.push(path);
		if (path === '/api/cart/add') shop.pieces += (await request.json()).items[0].quantity;
		if (path === '/api/cart/remove') shop.pieces = 0;
		const line = { ...coin, orderQuantity: shop.pieces, localQuantity: 0 };
		return Response.json({
			not_taken: [],
			cart_products: shop.pieces > 0 ? [line] : [],
			wishlist_items: [],
			version: '1',
		});
	});
});

afterEach(() => {
	for (const end of ends) end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A tab with a page open; and what may be done in it. */
async function openTab() {
	const [
		{ getDefaultStore },
		{ changeCartAtom },
		{ userAtom },
		{ syncLists },
		{ storedLinesAtom },
		{ withoutOrdered },
	] = await Promise.all([
		import('jotai'),
		import('../../cart/cart.ts'),
		import('../../storage/session.ts'),
		import('./sync-lists.ts'),
		import('../../cart/cart.ts'),
		import('../../cart/without-ordered.ts'),
	]);
	const store = getDefaultStore();
	ends.push(syncLists());
	return {
		click: () => store.set(changeCartAtom, { type: 'add', product: coin, quantity: 1 }),
		order: (quantity: number) =>
			store.set(storedLinesAtom, (lines) => withoutOrdered(lines, [{ product_id: 'coin', quantity }])),
		logIn: () => store.set(userAtom, ada, 'token'),
		logOut: () => store.set(userAtom, null),
		pieces: () => JSON.parse(browser.localStorage.getItem('cart_products') ?? '[]')[0]?.orderQuantity ?? 0,
	};
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const reads = ['/api/cart', '/api/wishlist'];

test('nothing is asked for a guest; at the login the lists come together; fifty clicks are one call', async () => {
	const tab = await openTab();
	tab.click();
	await pass(120_000);
	expect(shop.asked).toEqual([]);
	shop.pieces = 4;
	tab.logIn();
	await pass(1);
	expect([shop.asked, tab.pieces()]).toEqual([['/api/cart/add', ...reads], 5]);
	shop.asked = [];
	for (let click = 0; click < 50; click++) tab.click();
	await pass(1_000);
	expect([shop.asked, shop.pieces, tab.pieces()]).toEqual([['/api/cart/add', '/api/cart'], 55, 55]);
});

test('what is done without a connection is sent by itself later, once; while nobody looks nothing is asked', async () => {
	const tab = await openTab();
	tab.logIn();
	await pass(1);
	shop.isAway = true;
	tab.click();
	tab.click();
	await pass(20_000);
	expect([shop.pieces, tab.pieces()]).toEqual([0, 2]);
	shop.isAway = false;
	await pass(60_000);
	expect([shop.pieces, tab.pieces()]).toEqual([2, 2]);
	Object.assign(document, { visibilityState: 'hidden' });
	shop.asked = [];
	await pass(600_000);
	expect(shop.asked).toEqual([]);
});

test('another device is heard of within a minute; an order takes what was ordered from the cart of the shop too', async () => {
	const tab = await openTab();
	tab.logIn();
	await pass(1);
	shop.pieces = 3;
	await pass(60_000);
	expect(tab.pieces()).toBe(3);
	tab.order(2);
	await pass(1_000);
	expect([shop.pieces, tab.pieces()]).toEqual([1, 1]);
	tab.order(1);
	await pass(1_000);
	expect([shop.pieces, tab.pieces()]).toEqual([0, 0]);
});

test('a logout leaves no cart here and all of it there', async () => {
	const tab = await openTab();
	tab.logIn();
	tab.click();
	await pass(1_000);
	tab.logOut();
	expect([shop.pieces, tab.pieces(), browser.localStorage.getItem('synced_lists')]).toEqual([1, 0, null]);
	shop.asked = [];
	tab.click();
	await pass(120_000);
	expect([shop.asked, tab.pieces()]).toEqual([[], 1]);
});

test('a logout while the shop is out of reach says what it was not told of', async () => {
	const tab = await openTab();
	tab.logIn();
	tab.click();
	await pass(1_000);
	shop.isAway = true;
	tab.click();
	tab.click();
	await pass(1_000);
	said.length = 0;
	tab.logOut();
	expect(said).toEqual([
		[
			'warning',
			`The shop could not be told of what you did last, and your account may not have it. Put into the cart: 2 ${coin.title}.`,
		],
	]);
	expect([shop.pieces, tab.pieces()]).toEqual([1, 0]);
	said.length = 0;
	tab.logIn();
	tab.logOut();
	expect(said).toEqual([]);
});
