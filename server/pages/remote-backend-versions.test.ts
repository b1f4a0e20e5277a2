import { expect, onTestFinished, test, vi } from 'vitest';
import { clock } from '../../backend/db/clock.ts';
import { followRemoteVersions } from './remote-backend-versions.ts';

const settings = { PUBLIC_APP_TOKEN: 'app-token', PUBLIC_API_TOKEN: 'api-token', SPOT_STALE_SECONDS: 60 };
const spot = { version: 1, label: 'Live', stale: false, age_seconds: 1, paused: false, prices: [{ ask: 4_000 }] };

/** A backend whose response the test sets. */
function open() {
	vi.useFakeTimers({ now: 1_000_000 });
	vi.spyOn(clock, 'steady').mockImplementation(Date.now);
	onTestFinished(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
	});
	const backend = { spot, status: 200, requests: [] as [string, HeadersInit | undefined][] };
	const { known, read, last, invalidate } = followRemoteVersions({
		origin: 'https://backend.example',
		settings,
		async fetch(input, init) {
			backend.requests.push([String(input), init?.headers]);
			return Response.json(backend.spot, { status: backend.status });
		},
	});
	return { backend, known, read, last, invalidate };
}

test('the version of prices changes with any field but their age in seconds', async () => {
	const { backend, read } = open();
	const first = await read();
	expect(backend.requests).toEqual([
		[
			'https://backend.example/api/admin/getSpotPrice',
			{ Authorization: 'Bearer app-token', 'x-api-token': 'api-token' },
		],
	]);
	backend.spot = { ...spot, age_seconds: 2 };
	expect((await read()).prices).toBe(first.prices);
	for (const other of [
		{ version: 2 },
		{ stale: true, age_seconds: 61 },
		{ prices: [{ ask: 4_001 }] },
		{ label: 'Closed' },
	]) {
		const { prices, name } = await read();
		backend.spot = { ...backend.spot, ...other };
		const now = await read();
		expect([now.prices, now.name === name]).toEqual([prices + 1, false]);
	}
});

test('the version of the catalog changes every two seconds and after each write', async () => {
	const { known, read, invalidate } = open();
	const first = await read();
	expect(known()).toEqual(first);
	invalidate();
	expect(known()).toBeUndefined();
	const second = await read();
	expect([second.goods === first.goods, second.prices]).toEqual([false, first.prices]);
	vi.advanceTimersByTime(2_000);
	expect((await read()).goods).not.toBe(second.goods);
});

test('keeps the last versions while the backend is down, until the prices are stale', async () => {
	const { backend, read, last } = open();
	const { freshUntil, name } = await read();
	backend.status = 503;
	await expect(read()).rejects.toThrow('503');
	expect(last()?.name).toBe(name);
	backend.status = 200;
	vi.advanceTimersByTime(1_000);
	expect((await read()).freshUntil - freshUntil).toBe(1_000);
	backend.spot = { ...spot, stale: true, age_seconds: 90 };
	expect((await read()).freshUntil).toBeLessThan(freshUntil);
});
