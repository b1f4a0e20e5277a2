import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';

const refused = { error: { code: 'session_ended', message: 'Log in again.' } };

let browser: ReturnType<typeof openWindow>;
let assign: ReturnType<typeof vi.fn>;
/** Called before each response. */
let beforeResponse: () => void;

beforeEach(async () => {
	vi.resetModules();
	browser = openWindow();
	assign = vi.fn();
	beforeResponse = () => {};
	Object.assign(window, { location: { origin: 'https://shop.example', assign } });
	vi.stubGlobal('document', {
		querySelector: () => ({ content: '{"backendUrl":"","appToken":"app","apiToken":"api"}' }),
	});
	vi.stubGlobal('fetch', async () => {
		beforeResponse();
		return Response.json(refused, { status: 401 });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

/** Makes simultaneous calls in the tab. Each is refused. */
async function call(times = 1) {
	const { browserApi } = await import('./browser.ts');
	const answers = await Promise.allSettled(Array.from({ length: times }, () => browserApi()('getMetals')));
	expect(answers.map(({ status }) => status)).toEqual(Array(times).fill('rejected'));
}

test('ends the session once if several calls are refused', async () => {
	browser.localStorage.setItem('authToken', 'token-1');
	browser.localStorage.setItem('cart_products', '[]');
	browser.sessionStorage.setItem('forms_in_progress', '[]');
	await call(5);
	expect(assign.mock.calls).toEqual([['/']]);
	expect(browser.localStorage.getItem('authToken')).toBeNull();
	expect(browser.localStorage.getItem('cart_products')).toBeNull();
	expect(browser.sessionStorage.getItem('forms_in_progress')).toBeNull();
});

test('ignores a 401 response to a guest', async () => {
	browser.localStorage.setItem('cart_products', '[]');
	await call();
	expect(assign).not.toHaveBeenCalled();
	expect(browser.localStorage.getItem('cart_products')).toBe('[]');
});

test('ignores a late 401 response to a token that was replaced since', async () => {
	browser.localStorage.setItem('authToken', 'token-1');
	beforeResponse = () => browser.localStorage.setItem('authToken', 'token-2');
	await call();
	expect(assign).not.toHaveBeenCalled();
	expect(browser.localStorage.getItem('authToken')).toBe('token-2');
});
