import { afterEach, expect, test, vi } from 'vitest';
import { createNetworkQueues } from '../../backend/limits/network-queues.ts';
import { createFairQueue, type MeasureUtilization, type QueueLimits, TooBusyError } from './fair-queue.ts';

/** A queue whose tasks end when the test ends them. `begun` lists the tasks in the order in which they began. */
function startQueue(limits: Partial<QueueLimits> = {}, utilization: MeasureUtilization = () => 1) {
	const defaults = {
		maxRunning: 3,
		maxRunningPerSite: 2,
		maxWaiting: 1_000,
		maxWait: 10_000,
		checkInterval: 100,
		pauseRounds: 0,
	};
	const queue = createFairQueue({ ...defaults, ...limits }, { startMeasuring: () => utilization });
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const work = (name: string) => () => {
		begun.push(name);
		return new Promise<string>((resolve) => void ends.push(() => resolve(name)));
	};
	async function endOne() {
		ends.shift()?.();
		// The callbacks of a settled promise run within one turn of the event loop.
		await new Promise(setImmediate);
	}
	function request(network: string, name: string): Promise<string> {
		const page = queue.add({ network }).run(work(name));
		// A test may end before all of its tasks have ended.
		page.catch(() => {});
		return page;
	}
	return { queue, begun, ends, work, request, endOne };
}

afterEach(() => void vi.useRealTimers());

test('a client with hundreds of requests does not delay others: the first request of each network is among the next', async () => {
	const { begun, request, endOne } = startQueue();
	const greedy = Array.from({ length: 900 }, (_, count) => request('greedy', `g${count}`));
	const one = request('one', 'one');
	// It begins at once.
	expect(begun).toEqual(['g0', 'g1', 'one']);
	const two = request('two', 'two 1');
	request('two', 'two 2');
	request('three', 'three');
	for (let ended = 0; ended < 4; ended++) await endOne();
	expect(begun.slice(3)).toEqual(['g2', 'two 1', 'three', 'g3']);
	expect(await Promise.race([greedy[0], one, two])).toBe('g0');
});

test('runs all tasks, and continues after a task that fails', async () => {
	const { queue, begun, request, endOne } = startQueue({ maxRunning: 1, maxRunningPerSite: 1 });
	const failing = queue.add({ network: 'a' }).run(() => Promise.reject(new Error('No page.')));
	await expect(failing).rejects.toThrow('No page.');
	const all = Array.from({ length: 20 }, (_, count) => request(`a${count % 3}`, `${count}`));
	for (let ended = 0; ended < 20; ended++) await endOne();
	expect(new Set(await Promise.all(all)).size).toBe(20);
	expect(begun.slice(0, 6)).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('runs a shared task once, in the first of its turns', async () => {
	const { queue, begun, work, request, endOne } = startQueue({ maxRunning: 1, maxRunningPerSite: 1 });
	for (let count = 0; count < 50; count++) request('greedy', `g${count}`);
	const task = queue.add({ network: 'greedy' });
	const page = task.run(work('shared'));
	task.join({ network: 'other' });
	await endOne();
	await endOne();
	expect(begun).toEqual(['g0', 'g1', 'shared']);
	await endOne();
	expect(await page).toBe('shared');
	for (let ended = 0; ended < 60; ended++) await endOne();
	expect(begun.filter((name) => name === 'shared')).toHaveLength(1);
	expect(begun).toHaveLength(51);
});

test('if too many tasks wait, refuses the last one of the network with the most', async () => {
	const { begun, request, endOne } = startQueue({ maxRunning: 1, maxRunningPerSite: 1, maxWaiting: 10 });
	const greedy = Array.from({ length: 11 }, (_, count) => request('greedy', `g${count}`));
	const other = request('other', 'other');
	await expect(greedy[10]).rejects.toThrow(TooBusyError);
	await expect(request('greedy', 'more')).rejects.toThrow(TooBusyError);
	for (let ended = 0; ended < 11; ended++) await endOne();
	expect(begun).toHaveLength(11);
	expect(await other).toBe('other');
});

test('limits the waiting time, and begins more tasks while the running ones only wait', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	let utilization = 1;
	const limits = { maxRunning: 1, maxRunningPerSite: 1, checkInterval: 100, maxWait: 2_500 };
	const { begun, request } = startQueue(limits, () => utilization);
	request('a', 'works');
	const late = request('a', 'late');
	vi.advanceTimersByTime(2_600);
	await expect(late).rejects.toThrow('in time');
	request('a', 'second');
	request('b', 'third');
	expect(begun).toEqual(['works']);
	utilization = 0;
	vi.advanceTimersByTime(100);
	expect(begun).toEqual(['works', 'second']);
	vi.advanceTimersByTime(100);
	expect(begun).toEqual(['works', 'second', 'third']);
});

test('only so many tasks of a site give their places to others while they wait', () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	const limits = { maxRunning: 10, maxRunningPerSite: 2, checkInterval: 100, maxWait: 60_000 };
	const { begun, request } = startQueue(limits, () => 0);
	for (let count = 0; count < 50; count++) request('greedy', `g${count}`).catch(() => {});
	vi.advanceTimersByTime(5_000);
	expect(begun).toHaveLength(10);
	request('other', 'other').catch(() => {});
	expect(begun.at(-1)).toBe('other');
});

test('does not run a task if all of its clients have disconnected', async () => {
	const { queue, begun, work, request, endOne } = startQueue({ maxRunning: 1, maxRunningPerSite: 1 });
	request('a', 'first');
	let isGone = false;
	const left = queue.add({ network: 'a', isGone: () => isGone }).run(work('left'));
	const shared = queue.add({ network: 'a', isGone: () => isGone });
	const page = shared.run(work('shared'));
	shared.join({ network: 'b' });
	isGone = true;
	left.catch(() => {});
	for (let ended = 0; ended < 3; ended++) await endOne();
	await expect(left).rejects.toThrow(TooBusyError);
	expect(await page).toBe('shared');
	expect(begun).toEqual(['first', 'shared']);
});

test('removes an item from all of its queues', () => {
	const queues = createNetworkQueues<{ name: string }>(2);
	const [one, two] = [{ name: 'one' }, { name: 'two' }];
	queues.add(one, 'a');
	queues.add(one, 'b');
	queues.add(one, 'b');
	expect(queues.next(() => true)).toEqual({ item: one, network: 'a' });
	expect(queues.next(() => true)).toBe(undefined);
	queues.add(one, 'a');
	queues.add(two, 'a');
	queues.add(one, 'b');
	expect(queues.dropExcess()).toEqual([two]);
	queues.remove(one);
	expect(queues.next(() => true)).toBe(undefined);
});
