import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';

/** As soon as it is so; a machine that does much else takes its time. */
const often = { interval: 1, timeout: 20_000 };

/** What was said, kind and text. */
const said = vi.hoisted(() => [] as [string, string][]);
vi.mock('../../ui/overlays/toasts.ts', () => ({
	notify: async (kind: string, text: string) => void said.push([kind, text]),
}));

const ada = { id: 'ada', name: 'Ada Byron', email: 'ada@example.com' };
const coin = card({ id: 'coin', quantity: 500 });

/** The shop: pieces of the coin in the cart, whether it can be reached, what it was asked, and by whom; what its answers wait for. */
let shop: {
	pieces: number;
	isAway: boolean;
	asked: string[];
	tokens: Set<string | null>;
	answers: Promise<void>;
	keys: Set<string | null>;
};
let ends: (() => void)[];
let browser: ReturnType<typeof openWindow>;

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	shop = { pieces: 0, isAway: false, asked: [], tokens: new Set(), answers: Promise.resolve(), keys: new Set() };
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
		shop.tokens.add(request.headers.get('Authorization'));
		const isNew = !shop.keys.has(request.headers.get('Idempotency-Key'));
		shop.keys.add(request.headers.get('Idempotency-Key'));
		if (path === '/api/cart/add' && isNew) shop.pieces += (await request.json()).items[0].quantity;
		if (path === '/api/cart/remove') shop.pieces = 0;
		await shop.answers;
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
		{ removeOrderedLines },
	] = await Promise.all([
		import('jotai'),
		import('../../cart/cart.ts'),
		import('../../storage/session.ts'),
		import('./sync-schedule.ts'),
		import('../../cart/cart.ts'),
		import('../../cart/remove-ordered-lines.ts'),
	]);
	const store = getDefaultStore();
	ends.push(syncLists());
	return {
		click: () => store.set(changeCartAtom, { type: 'add', product: coin, quantity: 1 }),
		order: (quantity: number) =>
			store.set(storedLinesAtom, (lines) => removeOrderedLines(lines, [{ product_id: 'coin', quantity }])),
		logIn: () => store.set(userAtom, ada, 'token'),
		logOut: () => store.set(userAtom, null),
		hear: () => browser.announce('userDetails'),
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
		['warning', `We couldn’t save your latest changes to your account. Added to cart: 2 ${coin.title}.`],
	]);
	expect([shop.pieces, tab.pieces()]).toEqual([1, 0]);
	said.length = 0;
	tab.logIn();
	tab.logOut();
	expect(said).toEqual([]);
});

const eve = { id: 'eve', name: 'Eve', email: 'eve@example.com' };

/** What another tab does, of which this one has not heard yet. */
function logInElsewhere(user: typeof eve, token: string): void {
	browser.localStorage.setItem('authToken', token);
	browser.localStorage.setItem('userDetails', JSON.stringify(user));
}

test.each(['/api/cart/add', '/api/cart'])(
	'another person’s login in another tab while %s is on its way gets nothing of it, and is sent nothing',
	async (path) => {
		const tab = await openTab();
		tab.logIn();
		await pass(1);
		const { promise, resolve } = Promise.withResolvers<void>();
		tab.click();
		if (path === '/api/cart') await vi.waitUntil(() => shop.asked.includes('/api/cart/add'), often);
		shop.answers = promise;
		await vi.waitUntil(() => shop.asked.at(-1) === path, often);
		tab.click();
		logInElsewhere(eve, 'eves');
		const before = { asked: [...shop.asked], kept: browser.localStorage.getItem('synced_lists') };
		shop.pieces = 7;
		resolve();
		await pass(120_000);
		expect({ asked: shop.asked, kept: browser.localStorage.getItem('synced_lists') }).toEqual(before);
		expect([tab.pieces(), ...shop.tokens]).toEqual([2, 'Bearer token']);
		// Once it is heard of, the lists here are that person's, of whom nothing was changed.
		shop.asked = [];
		tab.hear();
		await pass(1);
		expect([shop.asked, shop.pieces, tab.pieces()]).toEqual([reads, 7, 7]);
		expect([...shop.tokens]).toEqual(['Bearer token', 'Bearer eves']);
	},
);

test('a login anew, of the same person, takes up what was on its way, and counts it once', async () => {
	const tab = await openTab();
	tab.logIn();
	await pass(1);
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.answers = promise;
	tab.click();
	await vi.waitUntil(() => shop.asked.at(-1) === '/api/cart/add', often);
	logInElsewhere(ada, 'newer');
	resolve();
	await pass(120_000);
	expect([tab.pieces(), JSON.parse(browser.localStorage.getItem('synced_lists') ?? '{}').cart]).toEqual([
		1,
		{ base: [{ product_id: 'coin', quantity: 1 }], version: '1' },
	]);
});
