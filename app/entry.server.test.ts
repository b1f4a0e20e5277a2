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
		requestId: undefined,
		log,
	});
	handleError(error, { request, context });
	return log.error.mock.calls;
}

test('logs the error of a page to the shop’s log', () => {
	const err = new Error('no facts');
	expect(fail(err)).toEqual([[{ err }, 'a page failed']]);
});

test('ignores the error of a request that the visitor has aborted', () => {
	expect(fail(new Error('gone'), new Request('https://shop.example/', { signal: AbortSignal.abort() }))).toEqual([]);
});

test('ignores an unreachable backend, which the API call has already logged', () => {
	expect(fail(unavailable())).toEqual([]);
});
