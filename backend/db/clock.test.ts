import { expect, onTestFinished, test, vi } from 'vitest';
import { clock, countOn, createClockDoubt } from './clock.ts';
import type { Database } from './database.ts';

const morning = Date.parse('2026-11-20T09:00:00Z');
let steady = clock.steady();
let ownTime = Date.now();

/** Puts the steady clock into the hands of the test, later than anything a test before has asked. */
function holdClock() {
	vi.useFakeTimers({ toFake: ['Date'] });
	const spy = vi.spyOn(clock, 'steady').mockImplementation(() => steady);
	letPass(60_000);
	onTestFinished(() => {
		spy.mockRestore();
		vi.useRealTimers();
	});
}

function letPass(milliseconds: number) {
	steady += milliseconds;
	ownTime += milliseconds;
	vi.setSystemTime(ownTime);
}

/** A database that says a time when it is asked. */
function databaseAt(time: number) {
	const execute = vi.fn(async () => ({ rows: [{ now: String(time) }] }));
	return { db: { execute } as unknown as Database, execute };
}

test("the time is the database's, asked at most once a second and counted on meanwhile", async () => {
	holdClock();
	const { db, execute } = databaseAt(morning);
	expect(await clock.databaseTime(db)).toEqual(new Date(morning));
	letPass(999);
	expect(await clock.databaseTime(db)).toEqual(new Date(morning + 999));
	expect(execute).toHaveBeenCalledTimes(1);
	letPass(1);
	expect(await clock.databaseTime(db)).toEqual(new Date(morning));
	expect(execute).toHaveBeenCalledTimes(2);
	vi.setSystemTime(ownTime - 3_600_000);
	await clock.databaseTime(db);
	expect(execute).toHaveBeenCalledTimes(3);
});

test('an age grows by what has passed, whatever a clock is set to', () => {
	holdClock();
	const made = new Date(morning);
	const after = (seconds: number) => new Date(morning + seconds * 1000);
	expect(countOn(made, after(3))).toEqual(after(3));
	letPass(2_000);
	for (const setTo of [3_605, -3_595, 5]) expect(countOn(made, after(setTo))).toEqual(after(5));
	const next = after(10);
	expect(countOn(next, after(12))).toEqual(after(12));
});

test('the steady time does not go back', () => {
	const first = clock.steady();
	expect(clock.steady()).toBeGreaterThanOrEqual(first);
});

test('a clock that was set is believed when it has stood for an hour, or is right again', () => {
	holdClock();
	const minute = 60_000;
	const doubtOf = createClockDoubt();
	let set = 0;
	const doubt = () => doubtOf(new Date(ownTime + set));
	expect(doubt()).toBeUndefined();
	set = 4 * minute;
	expect(doubt()).toBeUndefined();
	const tenDays = 10 * 24 * 60 * minute;
	for (const by of [tenDays, -tenDays]) {
		set = by;
		for (let passed = 0; passed < 59; passed++) {
			expect(doubt()).toBe(by);
			letPass(minute);
		}
		set = 0;
		expect(doubt()).toBeUndefined();
	}
	set = tenDays;
	expect(doubt()).toBe(tenDays);
	letPass(59 * minute);
	// Set again, it has to stand anew.
	set = 2 * tenDays;
	expect(doubt()).toBe(2 * tenDays);
	letPass(59 * minute);
	expect(doubt()).toBe(2 * tenDays);
	letPass(minute);
	expect(doubt()).toBeUndefined();
	set = 0;
	expect(doubt()).toBe(-2 * tenDays);
});
