import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { unavailableMessage } from '../api/unavailable.ts';
import type { Route } from './+types/success.ts';
import { clientLoader } from './success.tsx';

const backend = vi.hoisted(() => ({ error: new Error('unset') }));
vi.mock('../api/browser.ts', () => ({ browserApi: () => () => Promise.reject(backend.error) }));

const load = () => {
	const url = new URL('https://shop.example/success?order=1');
	return clientLoader({ url, request: new Request(url) } as unknown as Route.ClientLoaderArgs);
};

beforeEach(() => {
	backend.error = new Error('unset');
});

test.each([503, 502])('reports a response of %d as unavailable, with a time to retry', async (status) => {
	backend.error = ApiFailure.of(status, null);
	await expect(load()).rejects.toMatchObject({ data: unavailableMessage, init: { status: 503 } });
});

test('passes on a network error', async () => {
	backend.error = new TypeError('Failed to fetch');
	await expect(load()).rejects.toBe(backend.error);
});

test('returns null for an order that does not exist', async () => {
	backend.error = ApiFailure.of(404, null);
	await expect(load()).resolves.toEqual({ order: null });
});
