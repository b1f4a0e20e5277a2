import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from './follow-links.ts';

/** A link as the server wrote it. */
class FakeLink {
	pathname = '/shop1';
	search = '?category=gold';
	hash = '#top';
	isOfShop = true;
	closest() {
		return this.isOfShop ? this : null;
	}
}

const navigate = vi.fn();
const location = { pathname: '/shop1', search: '', hash: '' };
let press: (link: FakeLink, keys?: object) => boolean;
let end: () => void;

beforeEach(() => {
	navigate.mockClear();
	const handlers = new Set<(event: object) => void>();
	vi.stubGlobal('Element', FakeLink);
	vi.stubGlobal('document', { documentElement: { dataset: { hydrated: '' } } });
	vi.stubGlobal('window', { __reactRouterDataRouter: { navigate, state: { location } } });
	vi.stubGlobal('addEventListener', (_: string, handler: () => void) => handlers.add(handler));
	vi.stubGlobal('removeEventListener', (_: string, handler: () => void) => handlers.delete(handler));
	press = (target, keys) => {
		let isPrevented = false;
		const preventDefault = () => {
			isPrevented = true;
		};
		for (const handler of handlers) handler({ target, button: 0, preventDefault, ...keys });
		return isPrevented;
	};
	end = followLinks.setup();
});
afterEach(() => vi.unstubAllGlobals());

test('a link that React has not taken over leads on within the app', () => {
	expect(press(new FakeLink())).toBe(true);
	// Another query of the same page keeps one's place in it.
	expect(navigate.mock.calls).toEqual([['/shop1?category=gold#top', { replace: false, preventScrollReset: true }]]);
	end();
	expect(press(new FakeLink())).toBe(false);
});

test('the address that one is on is no new step back', () => {
	press(Object.assign(new FakeLink(), { search: '', hash: '' }));
	expect(navigate.mock.calls).toEqual([['/shop1', { replace: true, preventScrollReset: false }]]);
});

test('links that React looks after, others than to pages, and clicks that ask for a new tab are left alone', () => {
	expect(press(Object.assign(new FakeLink(), { __reactProps$x: {} }))).toBe(false);
	expect(press(Object.assign(new FakeLink(), { isOfShop: false }))).toBe(false);
	expect(press(new FakeLink(), { ctrlKey: true })).toBe(false);
	expect(navigate).not.toHaveBeenCalled();
});

test('before the page is ready the browser follows its links itself', () => {
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	expect(press(new FakeLink())).toBe(false);
});
