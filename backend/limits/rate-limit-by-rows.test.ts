import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { tooManyRequests } from './rate-limit-by-rows.ts';
import { createRateLimit } from './rate-limit-in-memory.ts';

const limit = { most: 10, window: 60_000, code: 'too_many', message: (wait: string) => `Again in ${wait}.` };

/** A rate limit with a clock that the test moves. */
function createLimit(maxCallers = 100) {
	let time = 0;
	const { take: takeOrThrow, giveBack } = createRateLimit(limit, { maxCallers, clock: () => time });
	/** @returns the seconds to wait if refused */
	const take = (caller: string, weight?: number): number | undefined => {
		try {
			takeOrThrow(caller, weight);
			return undefined;
		} catch (error) {
			expect(error).toBeInstanceOf(Refusal);
			const refusal = error as Refusal;
			expect(refusal.body.error).toMatchObject({
				code: 'too_many',
				message: expect.stringMatching(/^Again in (\d+ seconds?|1 minute)\.$/),
			});
			expect(refusal.status).toBe(429);
			const wait = Number(refusal.headers['Retry-After']);
			const [, number, unit] = refusal.message.match(/(\d+) (\w+)/) ?? [];
			expect(Number(number) * (unit === 'minute' ? 60 : 1)).toBe(wait);
			return wait;
		}
	};
	return { take, giveBack, advance: (seconds: number) => (time += seconds * 1000) };
}

test('grants the limit at once, then one as each is refilled, with the right Retry-After', () => {
	const { take, advance } = createLimit();
	for (let turn = 0; turn < 10; turn++) expect(take('ada')).toBeUndefined();
	expect(take('ada')).toBe(6);
	expect(take('bob')).toBeUndefined();
	advance(5);
	expect(take('ada')).toBe(1);
	advance(1);
	expect(take('ada')).toBeUndefined();
	expect(take('ada')).toBe(6);
	advance(60);
	for (let turn = 0; turn < 10; turn++) expect(take('ada')).toBeUndefined();
});

test('counts a larger weight more, at most the whole limit', () => {
	const { take } = createLimit();
	expect(take('ada', 8)).toBeUndefined();
	expect(take('ada', 4)).toBe(12);
	expect(take('ada', 2)).toBeUndefined();
	expect(take('bob', 99)).toBeUndefined();
	expect(take('bob')).toBe(6);
});

test('grants at most twice the limit within any window', () => {
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 80 }), (pauses) => {
			const { take, advance } = createLimit();
			let now = 0;
			const times: number[] = [];
			for (const pause of pauses) {
				now = advance(pause) / 1000;
				if (take('ada') === undefined) times.push(now);
			}
			for (const at of times) {
				expect(times.filter((other) => other >= at && other < at + 60).length).toBeLessThanOrEqual(20);
			}
		}),
	);
});

test('forgets the least recent callers', () => {
	const { take } = createLimit(3);
	for (const caller of ['ada', 'bob', 'cyd']) take(caller, 10);
	expect(take('ada')).toBe(6);
	take('dan', 10);
	expect(take('bob')).toBe(6);
	expect(take('ada')).toBeUndefined();
});

test('grants what was given back once more', () => {
	const { take, giveBack } = createLimit();
	for (let turn = 0; turn < 10; turn++) take('ada');
	giveBack('ada');
	expect(take('ada')).toBeUndefined();
	expect(take('ada')).toBe(6);
	giveBack('bob');
	expect(take('bob', 10)).toBeUndefined();
	expect(take('bob')).toBe(6);
});

test('gives the same wait in text and in Retry-After', () => {
	const waitOf = (wait: number) => {
		const { message, headers } = tooManyRequests('too_many', wait, (time) => time);
		return [message, headers['Retry-After']];
	};
	expect(waitOf(1_200)).toEqual(['2 seconds', '2']);
	expect(waitOf(61_000)).toEqual(['2 minutes', '120']);
	expect(waitOf(92 * 60_000)).toEqual(['2 hours', '7200']);
});
