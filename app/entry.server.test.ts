import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { unavailable } from './api/unavailable.ts';
import { handleError, serverContext } from './entry.server.tsx';

function fail(error: unknown, request = new Request('https://shop.example/')) {
	const log = { error: vi.fn() };
	const context = new RouterContextProvider();
	context.set(serverContext, {
		backend: undefined,
		pictures: { pictureResizer: '', picturesVersion: '' },
		clientAddress: '',
		log,
	});
	handleError(error, { request, context });
	return log.error.mock.calls;
}

test('what goes wrong in a page is said in the shop’s own log', () => {
	const err = new Error('no facts');
	expect(fail(err)).toEqual([[{ err }, 'a page failed']]);
});

test('what the visitor has given up is no fault', () => {
	expect(fail(new Error('gone'), new Request('https://shop.example/', { signal: AbortSignal.abort() }))).toEqual([]);
});

test('that the data is out of reach was said where it was asked for', () => {
	expect(fail(unavailable())).toEqual([]);
});
