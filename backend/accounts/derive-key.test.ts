import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const os = vi.hoisted(() => ({
	own: 0,
	set: [] as number[],
}));
vi.mock('node:os', async (original) => ({
	...(await original<typeof import('node:os')>()),
	getPriority: () => os.own,
	setPriority: (to: number) => os.set.push(to),
}));
const thread = vi.hoisted(() => ({ workerData: { niceness: 0 } }));
vi.mock('piscina', () => thread);

const platform = process.platform;

beforeEach(() => {
	vi.resetModules();
	os.set.length = 0;
});

afterEach(() => {
	Object.defineProperty(process, 'platform', { value: platform });
});

test.each([
	['linux', 0, 10, [10]],
	// As by `nice -n 5 npm start`: nobody but root may go back to 0, and nobody could log in.
	['linux', 5, 0, []],
	['linux', 5, 10, [15]],
	['linux', 15, 10, [19]],
	['darwin', 0, 10, []],
])('on %s, in a shop of niceness %d, a thread of %d more is set to %j', async (system, own, niceness, set) => {
	Object.defineProperty(process, 'platform', { value: system });
	Object.assign(os, { own });
	thread.workerData = { niceness };
	await import('./derive-key.ts');
	expect(os.set).toEqual(set);
});
