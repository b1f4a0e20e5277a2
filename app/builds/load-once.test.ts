import { expect, test, vi } from 'vitest';
import { openPage } from '../../tests/setup/load-once-page.ts';

test('a path is loaded once in 10 s, whichever page of the tab asks; another path is no load of it', async () => {
	const first = openPage();
	expect(await first.loadOnce('/about#terms')).toBe(true);
	expect(first.loads).toEqual(['https://shop.example/about#terms']);
	expect(JSON.parse(first.storage.getItem('loads') ?? '')).toEqual([{ path: '/about', expires: 1_010_000 }]);

	const second = openPage(first);
	expect(await second.loadOnce('/about')).toBe(false);
	expect(await second.loadOnce('/faq')).toBe(true);
	const third = openPage(first);
	expect(await third.loadOnce('/about')).toBe(false);
	expect(await third.loadOnce('/faq')).toBe(false);

	first.clock.now += 9_999;
	expect(await openPage(first).loadOnce('/about')).toBe(false);
	first.clock.now += 1;
	expect(await openPage(first).loadOnce('/about')).toBe(true);
});

test('the page itself is loaded anew where it is; what is asked for again while it goes is no second load', async () => {
	const { loadOnce, loads, page, raise } = openPage();
	expect(await Promise.all([loadOnce('/cart?step=2#pay'), loadOnce('/cart?step=2')])).toEqual([true, true]);
	expect(loads).toEqual(['reload']);
	expect(page.history.replaceState.mock.calls).toEqual([[null, '', 'https://shop.example/cart?step=2#pay']]);
	raise('pageshow');
	await loadOnce('/about');
	expect(loads).toEqual(['reload', 'https://shop.example/about']);
});

test('who presses another link while a page is being loaded whole is led there, and no part of the page that is left holds them', async () => {
	const { loadOnce, loads } = openPage();
	await loadOnce('/about');
	await loadOnce('/faq');
	expect(await loadOnce('/cart?step=2')).toBe(true);
	expect(await loadOnce('/faq')).toBe(true);
	expect(loads).toEqual(['https://shop.example/about', 'https://shop.example/faq']);
});

test('a page that is to be loaded anew just as somebody goes elsewhere is not: they are led there', async () => {
	const { loadOnce, loads, page } = openPage();
	const answers: (() => void)[] = [];
	page.fetch.mockImplementation(() => new Promise((answer) => answers.push(() => answer({ status: 200 }))));
	const anew = loadOnce('/cart?step=2');
	const elsewhere = loadOnce('/about');
	answers[0]?.();
	await vi.waitFor(() => expect(answers).toHaveLength(3));
	for (const answer of answers.toReversed()) answer();
	expect(await Promise.all([anew, elsewhere])).toEqual([true, true]);
	expect(new Set(loads)).toEqual(new Set(['https://shop.example/about']));
});

test('who presses another link while the one before is being loaded whole is led there', async () => {
	const { loadOnce, loads, goTo } = openPage();
	expect(await loadOnce('/about')).toBe(true);
	goTo('/faq');
	await vi.waitFor(() => expect(loads).toHaveLength(2));
	expect(loads).toEqual(['https://shop.example/about', 'https://shop.example/faq']);
});

test('who is led elsewhere by a navigation that is held back is not brought back by the one that is pending still', async () => {
	const { loadOnce, loadPending, loads, goTo, tell } = openPage();
	goTo('/about');
	expect(await loadPending()).toBe(true);
	expect(await loadOnce('/faq')).toBe(true);
	tell();
	await new Promise(setImmediate);
	expect(loads).toEqual(['https://shop.example/about', 'https://shop.example/faq']);
});

test.for([
	['a link', { destination: { sameDocument: false, url: 'https://shop.example/faq' }, downloadRequest: null }, []],
	[
		'a letter',
		{ destination: { sameDocument: false, url: 'mailto:ask@shop.example' }, downloadRequest: null },
		['reload'],
	],
	[
		'a file',
		{ destination: { sameDocument: false, url: 'https://shop.example/a.pdf' }, downloadRequest: '' },
		['reload'],
	],
	[
		'a place',
		{ destination: { sameDocument: true, url: 'https://shop.example/cart?step=2#x' }, downloadRequest: null },
		['reload'],
	],
] as const)(
	'%s that is followed before a page is ready: the page is loaded anew only where that does not leave it',
	async ([, followed, expected]) => {
		const { loadOnce, loads, raise } = openPage({ isReady: false });
		raise('navigate', followed);
		expect(await loadOnce('/cart?step=2')).toBe(true);
		expect(loads).toEqual(expected);
	},
);

test('once nobody is on the way elsewhere any more, a page is loaded anew where it is', async () => {
	const { loadOnce, loads, page } = openPage();
	page.fetch.mockResolvedValueOnce({ status: 503 });
	expect(await loadOnce('/about')).toBe(false);
	expect(await loadOnce('/cart?step=2')).toBe(true);
	expect(loads).toEqual(['reload']);
});

test.for([
	['another link', true, ['https://shop.example/faq']],
	['Back', false, []],
] as const)(
	'who presses %s while the shop is asked whether it is there is not led where they went before',
	async ([, isLink, expected]) => {
		const { loadOnce, loads, page, raise } = openPage();
		const answers: (() => void)[] = [];
		page.fetch.mockImplementation(() => new Promise((answer) => answers.push(() => answer({ status: 200 }))));
		const first = loadOnce('/about');
		const second = isLink ? loadOnce('/faq') : raise('popstate');
		for (const answer of answers.toReversed()) answer();
		await second;
		expect(await first).toBe(true);
		expect(loads).toEqual(expected);
	},
);

test.for([
	['a link', 'GET', true, ['https://shop.example/faq']],
	['a form', 'POST', false, []],
] as const)(
	'who sends for another page by %s while the shop is asked for the one that they leave is not held on it',
	async ([, method, isLoading, expected]) => {
		const { loadOnce, loads, page, goTo } = openPage();
		const asked = Promise.withResolvers<{ status: number }>();
		page.fetch.mockReturnValueOnce(asked.promise);
		const left = loadOnce('/cart?step=2');
		goTo('/faq', method);
		asked.resolve({ status: 200 });
		expect(await left).toBe(isLoading);
		expect(loads).toEqual(expected);
	},
);

/** The shop answers only when it is told to. */
function hold({ page }: ReturnType<typeof openPage>) {
	const asked = Promise.withResolvers<{ status: number }>();
	page.fetch.mockReturnValueOnce(asked.promise);
	return () => asked.resolve({ status: 200 });
}

test.for([
	['stays', undefined, [undefined, []]],
	['goes elsewhere', '/faq', [true, ['https://shop.example/faq']]],
] as const)(
	'who %s while the shop is asked whether it is there is not led where they went before',
	async ([, then, expected]) => {
		const tab = openPage();
		tab.goTo('/about');
		const answer = hold(tab);
		const going = tab.loadPending();
		if (then) tab.goTo(then);
		else tab.stay();
		answer();
		expect([await going, tab.loads]).toEqual(expected);
	},
);

test('who stays is on the way to the page that they are on for a moment: it is not loaded, nor anybody led back to it', async () => {
	const tab = openPage();
	tab.goTo('/cart?step=2');
	const answer = hold(tab);
	const staying = tab.loadPending();
	tab.stay();
	answer();
	expect([await staying, tab.loads]).toEqual([undefined, []]);
});

test('a page is not loaded anew under a form that sends to it', async () => {
	const tab = openPage();
	const answer = hold(tab);
	const part = tab.loadOnce('/cart?step=2');
	tab.goTo('/cart?step=2', 'POST');
	answer();
	expect([await part, tab.loads]).toEqual([false, []]);
});

test.for([
	['goes there', (tab: ReturnType<typeof openPage>) => tab.goTo('/faq')],
	['is held back until its page is loaded', (tab: ReturnType<typeof openPage>) => tab.loadOnce('/faq')],
] as const)(
	'who presses a link once the page is being loaded anew, and %s, is led there at once, whatever was loaded before',
	async ([, press]) => {
		const tab = openPage();
		await openPage(tab).loadOnce('/faq');
		await tab.loadOnce('/cart?step=2');
		tab.page.fetch.mockImplementation(() => new Promise(() => {}));
		press(tab);
		expect(tab.loads).toEqual(['reload', 'https://shop.example/faq']);
	},
);

test.for([
	['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
	['while the shop is being replaced', async () => ({ status: 503 })],
] as const)('%s nothing is loaded, and it is once the shop is there', async ([, answer]) => {
	const { loadOnce, loadPending, goTo, loads, page } = openPage();
	goTo('/about');
	page.fetch.mockImplementation(answer);
	expect([await loadOnce('/about'), await loadPending()]).toEqual([false, false]);
	expect(loads).toEqual([]);
	page.fetch.mockImplementation(async () => ({ status: 200 }));
	expect(await loadPending()).toBe(true);
	expect(loads).toEqual(['https://shop.example/about']);
});

test('what is waited for is loaded: the destination, or a page that is not ready; no form that is posted', async () => {
	const idle = openPage();
	expect(await idle.loadPending()).toBeUndefined();
	idle.goTo('/about', 'POST');
	expect(await idle.loadPending()).toBe(false);
	expect(idle.loads).toEqual([]);
	idle.goTo('/about');
	expect(await idle.loadPending()).toBe(true);
	expect(idle.loads).toEqual(['https://shop.example/about']);

	const early = openPage({ isReady: false });
	expect(await early.loadPending()).toBe(true);
	expect(early.loads).toEqual(['reload']);
});

test('Back to another page before this one is ready loads that; a place on the page, and a page that is ready, do not', () => {
	const { raise, page, loads } = openPage({ isReady: false });
	page.location.hash = '#pay';
	raise('popstate');
	expect(loads).toEqual([]);
	page.location.pathname = '/about';
	raise('popstate');
	expect(loads).toEqual(['reload']);
	Object.assign(page.document.documentElement.dataset, { hydrated: '' });
	raise('popstate');
	expect(loads).toEqual(['reload']);
});

test('a shop that does not say whether it is there within 10 s is not', async () => {
	const { loadOnce, loads, page } = openPage();
	const limit = new AbortController();
	const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
	page.fetch.mockImplementation(
		(...[, init]: [string?, RequestInit?]) =>
			new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
	);
	const asked = loadOnce('/about');
	expect(timeout.mock.calls).toEqual([[10_000]]);
	limit.abort();
	expect(await asked).toBe(false);
	expect(loads).toEqual([]);
	timeout.mockRestore();
});
