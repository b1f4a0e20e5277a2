import { afterEach, expect, test, vi } from 'vitest';
import { waitingLines } from './queues-by-address.ts';
import { type Busyness, Crowded, createFairTurns, type TurnLimits } from './round-robin-queue.ts';

/** Turns whose work ends when the test says so; what has begun is noted in order. */
function startTurns(limits: Partial<TurnLimits> = {}, busyness: Busyness = () => 1) {
	const usual = { most: 3, mostOfOne: 2, mostWaiting: 1_000, longestWait: 10_000, look: 100, rest: 0 };
	const turns = createFairTurns({ ...usual, ...limits }, () => busyness);
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const work = (name: string) => () => {
		begun.push(name);
		return new Promise<string>((resolve) => void ends.push(() => resolve(name)));
	};
	async function endOne() {
		ends.shift()?.();
		// What follows a promise that has ended comes within a turn of the event loop.
		await new Promise(setImmediate);
	}
	function ask(address: string, name: string): Promise<string> {
		const page = turns.claim({ address }).take(work(name));
		// A test may end before all that it asked for has come.
		page.catch(() => {});
		return page;
	}
	return { turns, begun, ends, work, ask, endOne };
}

afterEach(() => void vi.useRealTimers());

test('who asks for hundreds of pages keeps nobody else waiting: the first of each other address is among the next', async () => {
	const { begun, ask, endOne } = startTurns();
	const greedy = Array.from({ length: 900 }, (_, count) => ask('greedy', `g${count}`));
	const one = ask('one', 'one');
	// At once, beside the greedy one's.
	expect(begun).toEqual(['g0', 'g1', 'one']);
	const two = ask('two', 'two 1');
	ask('two', 'two 2');
	ask('three', 'three');
	for (let ended = 0; ended < 4; ended++) await endOne();
	expect(begun.slice(3)).toEqual(['g2', 'two 1', 'three', 'g3']);
	expect(await Promise.race([greedy[0], one, two])).toBe('g0');
});

test('all that is asked for comes, and what fails ends its turn', async () => {
	const { turns, begun, ask, endOne } = startTurns({ most: 1, mostOfOne: 1 });
	const failing = turns.claim({ address: 'a' }).take(() => Promise.reject(new Error('No page.')));
	await expect(failing).rejects.toThrow('No page.');
	const all = Array.from({ length: 20 }, (_, count) => ask(`a${count % 3}`, `${count}`));
	for (let ended = 0; ended < 20; ended++) await endOne();
	expect(new Set(await Promise.all(all)).size).toBe(20);
	expect(begun.slice(0, 6)).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('a page that several wait for comes with the first of their turns, once', async () => {
	const { turns, begun, work, ask, endOne } = startTurns({ most: 1, mostOfOne: 1 });
	for (let count = 0; count < 50; count++) ask('greedy', `g${count}`);
	const claim = turns.claim({ address: 'greedy' });
	const page = claim.take(work('shared'));
	claim.join({ address: 'other' });
	await endOne();
	await endOne();
	expect(begun).toEqual(['g0', 'g1', 'shared']);
	await endOne();
	expect(await page).toBe('shared');
	for (let ended = 0; ended < 60; ended++) await endOne();
	expect(begun.filter((name) => name === 'shared')).toHaveLength(1);
	expect(begun).toHaveLength(51);
});

test('of more than may wait, what the greediest came with last is refused', async () => {
	const { begun, ask, endOne } = startTurns({ most: 1, mostOfOne: 1, mostWaiting: 10 });
	const greedy = Array.from({ length: 11 }, (_, count) => ask('greedy', `g${count}`));
	const other = ask('other', 'other');
	await expect(greedy[10]).rejects.toThrow(Crowded);
	await expect(ask('greedy', 'more')).rejects.toThrow(Crowded);
	for (let ended = 0; ended < 11; ended++) await endOne();
	expect(begun).toHaveLength(11);
	expect(await other).toBe('other');
});

test('nobody waits longer than they may; where what has begun hangs and nothing else is done, others begin', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	let busyness = 1;
	const limits = { most: 1, mostOfOne: 1, look: 100, longestWait: 2_500 };
	const { begun, ask } = startTurns(limits, () => busyness);
	ask('a', 'works');
	const late = ask('a', 'late');
	vi.advanceTimersByTime(2_600);
	await expect(late).rejects.toThrow('in time');
	ask('a', 'second');
	ask('b', 'third');
	expect(begun).toEqual(['works']);
	busyness = 0;
	vi.advanceTimersByTime(100);
	expect(begun).toEqual(['works', 'second']);
	vi.advanceTimersByTime(100);
	expect(begun).toEqual(['works', 'second', 'third']);
});

test('what those have gone from who waited for it is not done', async () => {
	const { turns, begun, work, ask, endOne } = startTurns({ most: 1, mostOfOne: 1 });
	ask('a', 'first');
	let isGone = false;
	const left = turns.claim({ address: 'a', isGone: () => isGone }).take(work('left'));
	const kept = turns.claim({ address: 'a', isGone: () => isGone });
	const page = kept.take(work('kept'));
	kept.join({ address: 'b' });
	isGone = true;
	left.catch(() => {});
	for (let ended = 0; ended < 3; ended++) await endOne();
	await expect(left).rejects.toThrow(Crowded);
	expect(await page).toBe('kept');
	expect(begun).toEqual(['first', 'kept']);
});

test('who stands in two lines leaves both', () => {
	const lines = waitingLines<{ name: string }>(2);
	const [one, two] = [{ name: 'one' }, { name: 'two' }];
	lines.enter(one, 'a');
	lines.enter(one, 'b');
	lines.enter(one, 'b');
	expect(lines.next(() => true)).toEqual({ one, address: 'a' });
	expect(lines.next(() => true)).toBe(undefined);
	lines.enter(one, 'a');
	lines.enter(two, 'a');
	lines.enter(one, 'b');
	expect(lines.shorten()).toEqual([two]);
	lines.leave(one);
	expect(lines.next(() => true)).toBe(undefined);
});
