import { expect, onTestFinished, test, vi } from 'vitest';
import { clock, createClockCheck, timeForPriceAge } from './clock.ts';
import type { Database } from './database.ts';

const morning = Date.parse('2026-11-20T09:00:00Z');
let steady = clock.steady();
let ownTime = Date.now();

/** Replaces the steady clock by one that the test controls. Starts later than all earlier tests. */
function controlClock() {
	vi.useFakeTimers({ toFake: ['Date'] });
	const spy = vi.spyOn(clock, 'steady').mockImplementation(() => steady);
	advance(60_000);
	onTestFinished(() => {
		spy.mockRestore();
		vi.useRealTimers();
	});
}

function advance(milliseconds: number) {
	steady += milliseconds;
	ownTime += milliseconds;
	vi.setSystemTime(ownTime);
}

/** A database with a fixed time. */
function databaseAt(time: number) {
	const execute = vi.fn(async () => ({ rows: [{ now: String(time) }] }));
	return { db: { execute } as unknown as Database, execute };
}

test("reads the database's time at most once a second, and extrapolates in between", async () => {
	controlClock();
	const { db, execute } = databaseAt(morning);
	expect(await clock.databaseTime(db)).toEqual(new Date(morning));
	advance(999);
	expect(await clock.databaseTime(db)).toEqual(new Date(morning + 999));
	expect(execute).toHaveBeenCalledTimes(1);
	advance(1);
	expect(await clock.databaseTime(db)).toEqual(new Date(morning));
	expect(execute).toHaveBeenCalledTimes(2);
	vi.setSystemTime(ownTime - 3_600_000);
	await clock.databaseTime(db);
	expect(execute).toHaveBeenCalledTimes(3);
});

test('ages a price by elapsed time, even if a clock is changed', () => {
	controlClock();
	const made = new Date(morning);
	const after = (seconds: number) => new Date(morning + seconds * 1000);
	expect(timeForPriceAge(made, after(3))).toEqual(after(3));
	advance(2_000);
	for (const clockOffset of [3_605, -3_595, 5]) expect(timeForPriceAge(made, after(clockOffset))).toEqual(after(5));
	const next = after(10);
	expect(timeForPriceAge(next, after(12))).toEqual(after(12));
});

test('never moves the steady time backward', () => {
	const first = clock.steady();
	expect(clock.steady()).toBeGreaterThanOrEqual(first);
});

test('trusts a changed clock only after it was stable for an hour, or is correct again', () => {
	controlClock();
	const minute = 60_000;
	const clockJump = createClockCheck();
	let offset = 0;
	const currentJump = () => clockJump(new Date(ownTime + offset));
	expect(currentJump()).toBeUndefined();
	offset = 4 * minute;
	expect(currentJump()).toBeUndefined();
	const tenDays = 10 * 24 * 60 * minute;
	for (const jump of [tenDays, -tenDays]) {
		offset = jump;
		for (let passed = 0; passed < 59; passed++) {
			expect(currentJump()).toBe(jump);
			advance(minute);
		}
		offset = 0;
		expect(currentJump()).toBeUndefined();
	}
	offset = tenDays;
	expect(currentJump()).toBe(tenDays);
	advance(59 * minute);
	// Another change restarts the hour.
	offset = 2 * tenDays;
	expect(currentJump()).toBe(2 * tenDays);
	advance(59 * minute);
	expect(currentJump()).toBe(2 * tenDays);
	advance(minute);
	expect(currentJump()).toBeUndefined();
	offset = 0;
	expect(currentJump()).toBe(-2 * tenDays);
});
