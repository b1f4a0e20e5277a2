import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './load-deferred-plugins.ts';

/** A plugin whose code has others in it, with what they did. */
function awaited() {
	const log: string[] = [];
	const one = {
		name: 'one',
		setup() {
			log.push('started');
			return () => void log.push('ended');
		},
	};
	const plugin = later(async () => {
		log.push('asked');
		return [one];
	});
	return { plugin, log };
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, 'info').mockImplementation(() => {});
	vi.stubGlobal('document', { documentElement: { dataset: { hydrated: '' } } });
	vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const idle = 200;

test('its code comes when the page is idle, and what it started is ended with it', async () => {
	const { plugin, log } = awaited();
	const end = plugin.setup();
	expect(log).toEqual([]);
	await vi.advanceTimersByTimeAsync(idle);
	expect(log).toEqual(['asked', 'started']);
	end();
	expect(log).toEqual(['asked', 'started', 'ended']);
});

test('what was ended before the page is idle is not asked for', async () => {
	const { plugin, log } = awaited();
	plugin.setup()();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(log).toEqual([]);
});
