import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { later } from './later.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** A plugin whose code comes at the `comes`th time of asking, with what it did. */
function awaited(comes: number) {
	const log: string[] = [];
	let asked = 0;
	const plugin = later('awaited', async () => {
		asked++;
		log.push('asked');
		if (asked < comes) throw lost;
		return () => {
			log.push('started');
			return () => void log.push('ended');
		};
	});
	return { plugin, log };
}

let said: MockInstance;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('document', { documentElement: { dataset: { hydrated: '' } } });
	vi.stubGlobal(
		'MutationObserver',
		class {
			disconnect() {}
		},
	);
	said = vi.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const idle = 200;

test('its code comes when the page is idle, and what it started is ended with it', async () => {
	const { plugin, log } = awaited(1);
	const end = plugin.setup();
	expect(log).toEqual([]);
	await vi.advanceTimersByTimeAsync(idle);
	expect(log).toEqual(['asked', 'started']);
	end();
	expect(log).toEqual(['asked', 'started', 'ended']);
	expect(said).not.toHaveBeenCalled();
});

test('code that does not come is asked for again after 5 s, 10 s and so on, and then runs', async () => {
	const { plugin, log } = awaited(3);
	plugin.setup();
	await vi.advanceTimersByTimeAsync(idle + 4_999);
	expect(log).toEqual(['asked']);
	await vi.advanceTimersByTimeAsync(1);
	expect(log).toEqual(['asked', 'asked']);
	await vi.advanceTimersByTimeAsync(9_999);
	expect(log).toEqual(['asked', 'asked']);
	await vi.advanceTimersByTimeAsync(1);
	expect(log).toEqual(['asked', 'asked', 'asked', 'started']);
});

test('it is asked for every five minutes at least', async () => {
	const { plugin, log } = awaited(Number.POSITIVE_INFINITY);
	plugin.setup();
	await vi.advanceTimersByTimeAsync(3_600_000);
	const before = log.length;
	await vi.advanceTimersByTimeAsync(600_000);
	expect(log.length - before).toBe(2);
});

test('a plugin that was ended is asked for no more', async () => {
	const { plugin, log } = awaited(2);
	const end = plugin.setup();
	await vi.advanceTimersByTimeAsync(idle);
	end();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(log).toEqual(['asked']);
});
