import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { loadNextPageWhole } from './load-next-page-whole.ts';

class Form {
	method: string;
	constructor(method: string) {
		this.method = method;
	}
}
class Submit {
	target: Form;
	submitter: { getAttribute: () => string | null };
	constructor(method: string, formmethod: string | null = null) {
		this.target = new Form(method);
		this.submitter = { getAttribute: () => formmethod };
	}
}

/** A router at `/cart` from which the next page is to be loaded whole; `loads` is what the guard was asked for. */
function start(isAllowed = true, before?: (router: ReturnType<typeof createMemoryRouter>) => void) {
	const loads: string[] = [];
	const slow = Promise.withResolvers<null>();
	const router = createMemoryRouter(
		[
			...['/', '/cart', '/about', '/contact'].map((path) => ({ path })),
			{ path: '/slow', loader: () => slow.promise, HydrateFallback: () => null },
		],
		{
			initialEntries: ['/', '/cart', '/about'],
			initialIndex: 1,
		},
	);
	const tab = {
		__reactRouterDataRouter: router,
		event: undefined as unknown,
		loadOnce: async (to: string) => loads.push(to) > 0 && isAllowed,
	};
	vi.stubGlobal('window', tab);
	vi.stubGlobal('SubmitEvent', Submit);
	vi.stubGlobal('HTMLFormElement', Form);
	const ended = new AbortController();
	before?.(router);
	loadNextPageWhole(ended.signal);
	const place = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
	return { loads, router, tab, ended, place, slow };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a navigation loads its page whole, and the page that is shown stays until then', async () => {
	const { loads, router, place } = start();
	await router.navigate('/about?a=1#terms');
	await settled();
	expect([loads, place()]).toEqual([['/about?a=1#terms'], '/cart']);
});

test('where the guard says no, it goes on as ever', async () => {
	const { loads, router, place } = start(false);
	await router.navigate('/about');
	await settled();
	expect([loads, place()]).toEqual([['/about'], '/about']);
});

test('told of it many times, it goes on once; and not where somebody has gone elsewhere meanwhile', async () => {
	const { loads, router, tab, place } = start();
	const answers: ((isLoading: boolean) => void)[] = [];
	tab.loadOnce = (to) => {
		loads.push(to);
		return new Promise((answer) => answers.push(answer));
	};
	await router.navigate('/about');
	// The router tells all who listen of whatever changes.
	await router.revalidate();
	expect(loads).toEqual(['/about']);
	await router.navigate('/contact');
	for (const answer of answers) answer(false);
	await settled();
	expect([loads, place()]).toEqual([['/about', '/contact'], '/contact']);
});

test('what was pressed while an earlier page was on its way is not lost where that one comes first', async () => {
	const { router, tab, place, slow } = start(false, (before) => void before.navigate('/slow'));
	const answer = Promise.withResolvers<boolean>();
	const { loadOnce } = tab;
	tab.loadOnce = () => answer.promise;
	await router.navigate('/about');
	slow.resolve(null);
	await settled();
	expect(place()).toBe('/slow');
	tab.loadOnce = loadOnce;
	answer.resolve(false);
	await settled();
	expect(place()).toBe('/about');
});

test('a place on the page is no other page', async () => {
	const { loads, router, place } = start();
	await router.navigate('/cart#total');
	expect([loads, place()]).toEqual([[], '/cart#total']);
});

test('Back is not held back: the page that the browser is at is loaded', async () => {
	const { loads, router, place } = start();
	await router.navigate(-1);
	await vi.waitFor(() => expect(place()).toBe('/'));
	expect(loads).toEqual(['/']);
});

test.for([
	['that posts', new Submit('post'), []],
	['whose button posts', new Submit('get', 'POST'), []],
	['that asks for a page', new Submit('get'), ['/contact']],
	['whose button asks for a page', new Submit('post', 'get'), ['/contact']],
] as const)('a form %s is sent and not lost', async ([, event, expected]) => {
	const { loads, router, tab, place } = start();
	tab.event = event;
	await router.navigate('/contact');
	await settled();
	expect(loads).toEqual(expected);
	expect(place()).toBe(expected.length ? '/cart' : '/contact');
});

test('once ended it holds nothing back', async () => {
	const { loads, router, ended, place } = start();
	ended.abort();
	await router.navigate('/about');
	expect([loads, place()]).toEqual([[], '/about']);
});
