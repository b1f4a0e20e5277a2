import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen, lastOpen, openBefore, openTime, openTimeOfYear } from './market-hours.ts';

const hour = 3_600_000;
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test.each([
	['Friday before the close, in winter', '2026-01-16T21:59:59Z', true],
	['Friday at the close, in winter', '2026-01-16T22:00:00Z', false],
	['Saturday', '2026-01-17T15:00:00Z', false],
	['Sunday before the opening, in winter', '2026-01-18T22:59:59Z', false],
	['Sunday at the opening, in winter', '2026-01-18T23:00:00Z', true],
	['Friday at the close, in summer', '2026-07-17T21:00:00Z', false],
	['Sunday at the opening, in summer', '2026-07-19T22:00:00Z', true],
	['during the daily break', '2026-07-21T21:30:00Z', false],
	['after the daily break', '2026-07-21T22:00:00Z', true],
	['the opening after the start of daylight saving time', '2026-03-08T22:00:00Z', true],
	['the opening after the end of daylight saving time', '2026-11-01T22:59:59Z', false],
])('%s, %s: open is %s', (_, at, open) => {
	expect(isOpen('market', new Date(at))).toBe(open);
	expect(isOpen('always', new Date(at))).toBe(true);
});

test.each([
	['2026-01-17T15:00:00Z', '2026-01-16T22:00:00Z'],
	['2026-01-18T22:59:59Z', '2026-01-16T22:00:00Z'],
	['2026-07-21T21:30:00Z', '2026-07-21T21:00:00Z'],
	['2026-07-21T12:00:00Z', '2026-07-21T12:00:00Z'],
])('at %s, was last open at %s', (at, closed) => {
	expect(lastOpen('market', new Date(at))).toEqual(new Date(closed));
});

test('is open for 115 hours a week, even when daylight saving time changes', () => {
	fc.assert(
		fc.property(instants, (at) => {
			const later = new Date(at.getTime() + 7 * 24 * hour);
			const opened = openTime('market', later) - openTime('market', at);
			// A change of the clock moves the end of the week by an hour.
			expect(Math.abs(opened - 115 * hour)).toBeLessThanOrEqual(hour);
		}),
	);
	expect(openTimeOfYear('market') / hour).toBeCloseTo(115 * (365.25 / 7), 6);
});

test('counts open time only while the market is open', () => {
	fc.assert(
		fc.property(instants, fc.constantFrom('market' as const, 'always' as const), (at, hours) => {
			const soon = new Date(at.getTime() + 1);
			const passed = openTime(hours, soon) - openTime(hours, at);
			expect(passed).toBe(isOpen(hours, at) ? 1 : 0);
			const last = lastOpen(hours, at);
			expect(last.getTime()).toBeLessThanOrEqual(at.getTime());
			expect(openTime(hours, last)).toBe(openTime(hours, at));
			expect(isOpen(hours, new Date(last.getTime() - 1))).toBe(true);
		}),
	);
});

test.each([
	['2026-07-20T14:00:00Z', '2026-07-17T14:00:00Z'],
	['2026-07-22T14:00:00Z', '2026-07-21T14:00:00Z'],
	['2026-07-18T14:00:00Z', '2026-07-16T22:00:00Z'],
])('of the 23 hours of trade before %s, the first started at %s', (at, begin) => {
	expect(openBefore('market', new Date(at), 23 * hour)).toEqual(new Date(begin));
});

test('finds the start of a period with the given open time', () => {
	fc.assert(
		fc.property(
			instants,
			fc.constantFrom('market' as const, 'always' as const),
			fc.nat(9 * 24 * hour),
			(at, hours, ms) => {
				const begin = openBefore(hours, at, ms);
				expect(openTime(hours, at) - openTime(hours, begin)).toBe(ms);
			},
		),
	);
});
