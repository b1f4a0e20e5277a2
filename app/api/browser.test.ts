import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';

const refused = { error: { code: 'session_ended', message: 'Log in again.' } };

let browser: ReturnType<typeof openWindow>;
let assign: ReturnType<typeof vi.fn>;
/** What is done before each answer comes. */
let meanwhile: () => void;

beforeEach(async () => {
	vi.resetModules();
	browser = openWindow();
	assign = vi.fn();
	meanwhile = () => {};
	Object.assign(window, { location: { origin: 'https://shop.example', assign } });
	vi.stubGlobal('document', {
		querySelector: () => ({ content: '{"backendUrl":"","appToken":"app","apiToken":"api"}' }),
	});
	vi.stubGlobal('fetch', async () => {
		meanwhile();
		return Response.json(refused, { status: 401 });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

/** Calls in the tab, so many at once; each is refused. */
async function call(times = 1) {
	const { browserApi } = await import('./browser.ts');
	const answers = await Promise.allSettled(Array.from({ length: times }, () => browserApi()('getMetals')));
	expect(answers.map(({ status }) => status)).toEqual(Array(times).fill('rejected'));
}

test('a token that is refused ends the session once, however many calls fail', async () => {
	browser.localStorage.setItem('authToken', 'token-1');
	browser.localStorage.setItem('cart_products', '[]');
	browser.sessionStorage.setItem('forms_in_progress', '[]');
	await call(5);
	expect(assign.mock.calls).toEqual([['/']]);
	expect(browser.localStorage.getItem('authToken')).toBeNull();
	expect(browser.localStorage.getItem('cart_products')).toBeNull();
	expect(browser.sessionStorage.getItem('forms_in_progress')).toBeNull();
});

test('a 401 to a guest ends nothing', async () => {
	browser.localStorage.setItem('cart_products', '[]');
	await call();
	expect(assign).not.toHaveBeenCalled();
	expect(browser.localStorage.getItem('cart_products')).toBe('[]');
});

test('nor does a late one to a token that another has taken the place of', async () => {
	browser.localStorage.setItem('authToken', 'token-1');
	meanwhile = () => browser.localStorage.setItem('authToken', 'token-2');
	await call();
	expect(assign).not.toHaveBeenCalled();
	expect(browser.localStorage.getItem('authToken')).toBe('token-2');
});
