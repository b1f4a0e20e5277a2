import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const end = '2026-12-01T12:00:00.000Z';
const before = (milliseconds: number) => timeLeft(end, Date.parse(end) - milliseconds);

test('counts days, hours, minutes and seconds', () => {
	expect(before(((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
	expect(before(59_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 });
	expect(before(400 * 86_400_000)).toMatchObject({ days: 400, hours: 0 });
});

test('returns the last second until it is over, then null', () => {
	expect(before(1)).toMatchObject({ seconds: 1 });
	expect(before(0)).toBeNull();
	expect(before(-1)).toBeNull();
	expect(before(-86_400_000)).toBeNull();
});

test('returns null for an invalid date', () => {
	expect(timeLeft('soon', 0)).toBeNull();
	expect(timeLeft('', 0)).toBeNull();
});

test('its parts add up to the seconds left, each within its range', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1e12 }), (milliseconds) => {
			const left = before(milliseconds);
			if (!left) throw new Error('Nothing left');
			const { days, hours, minutes, seconds } = left;
			expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(milliseconds / 1000));
			expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
			expect(Math.min(days, hours, minutes, seconds)).toBeGreaterThanOrEqual(0);
		}),
	);
});
