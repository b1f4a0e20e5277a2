import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferPlugins } from './load-deferred-plugins.ts';

/** A deferred plugin with a log of its events. */
function createDeferred() {
	const log: string[] = [];
	const one = {
		name: 'one',
		setup() {
			log.push('started');
			return () => void log.push('ended');
		},
	};
	const plugin = deferPlugins(async () => {
		log.push('loaded');
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

test('loads the code when the page is idle, and stops the plugins that it started', async () => {
	const { plugin, log } = createDeferred();
	const end = plugin.setup();
	expect(log).toEqual([]);
	await vi.advanceTimersByTimeAsync(idle);
	expect(log).toEqual(['loaded', 'started']);
	end();
	expect(log).toEqual(['loaded', 'started', 'ended']);
});

test('does not load the code if it is stopped before the page is idle', async () => {
	const { plugin, log } = createDeferred();
	plugin.setup()();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(log).toEqual([]);
});
