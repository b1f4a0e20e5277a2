import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { tooMuch } from './rate-limit-by-rows.ts';
import { createAllowance } from './rate-limit-in-memory.ts';

const limit = { most: 10, window: 60_000, code: 'too_many', message: (wait: string) => `Again in ${wait}.` };

/** An allowance whose clock stands still until it is put forward. */
function open(remembered = 100) {
	let time = 0;
	const { take, giveBack } = createAllowance(limit, { remembered, clock: () => time });
	/** @returns the seconds to wait, when refused */
	const ask = (caller: string, share?: number): number | undefined => {
		try {
			take(caller, share);
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
	return { ask, giveBack, pass: (seconds: number) => (time += seconds * 1000) };
}

test('so many are granted at once, then one as each comes back, and Retry-After says when', () => {
	const { ask, pass } = open();
	for (let turn = 0; turn < 10; turn++) expect(ask('ada')).toBeUndefined();
	expect(ask('ada')).toBe(6);
	expect(ask('bob')).toBeUndefined();
	pass(5);
	expect(ask('ada')).toBe(1);
	pass(1);
	expect(ask('ada')).toBeUndefined();
	expect(ask('ada')).toBe(6);
	pass(60);
	for (let turn = 0; turn < 10; turn++) expect(ask('ada')).toBeUndefined();
});

test('a large share takes much of it, one too large for the whole takes all', () => {
	const { ask } = open();
	expect(ask('ada', 8)).toBeUndefined();
	expect(ask('ada', 4)).toBe(12);
	expect(ask('ada', 2)).toBeUndefined();
	expect(ask('bob', 99)).toBeUndefined();
	expect(ask('bob')).toBe(6);
});

test('however it is asked for, no more than twice the allowance is granted within a window', () => {
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 80 }), (pauses) => {
			const { ask, pass } = open();
			let now = 0;
			const granted: number[] = [];
			for (const pause of pauses) {
				now = pass(pause) / 1000;
				if (ask('ada') === undefined) granted.push(now);
			}
			for (const at of granted) {
				expect(granted.filter((other) => other >= at && other < at + 60).length).toBeLessThanOrEqual(20);
			}
		}),
	);
});

test('of more callers than are remembered, who came longest ago is forgotten', () => {
	const { ask } = open(3);
	for (const caller of ['ada', 'bob', 'cyd']) ask(caller, 10);
	expect(ask('ada')).toBe(6);
	ask('dan', 10);
	expect(ask('bob')).toBe(6);
	expect(ask('ada')).toBeUndefined();
});

test('what is given back can be taken again, once', () => {
	const { ask, giveBack } = open();
	for (let turn = 0; turn < 10; turn++) ask('ada');
	giveBack('ada');
	expect(ask('ada')).toBeUndefined();
	expect(ask('ada')).toBe(6);
	giveBack('bob');
	expect(ask('bob', 10)).toBeUndefined();
	expect(ask('bob')).toBe(6);
});

test('text and Retry-After say the same wait, of seconds as of hours', () => {
	const said = (wait: number) => {
		const { message, headers } = tooMuch('too_many', wait, (time) => time);
		return [message, headers['Retry-After']];
	};
	expect(said(1_200)).toEqual(['2 seconds', '2']);
	expect(said(61_000)).toEqual(['2 minutes', '120']);
	expect(said(92 * 60_000)).toEqual(['2 hours', '7200']);
});
