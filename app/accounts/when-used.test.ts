import { expect, test } from 'vitest';
import { whenUsed } from './when-used.ts';

const newYork = 'America/New_York';

test.each([
	['2026-11-23T14:05:00Z', 'UTC', 'today, 14:05'],
	['2026-11-23T00:00:00Z', 'UTC', 'today, 00:00'],
	['2026-11-22T23:59:59Z', 'UTC', 'yesterday, 23:59'],
	['2026-11-22T00:00:00Z', 'UTC', 'yesterday, 00:00'],
	['2026-11-21T23:59:59Z', 'UTC', 'Nov 21, 2026, 23:59'],
	['2025-11-23T14:05:00Z', 'UTC', 'Nov 23, 2025, 14:05'],
	['2026-11-23T04:30:00Z', newYork, 'yesterday, 23:30'],
	['2026-11-23T14:05:00Z', 'Asia/Tokyo', 'today, 23:05'],
])('%s in %s is %s', (iso, zone, said) => {
	expect(whenUsed(iso, new Date('2026-11-23T14:30:00Z'), zone)).toBe(said);
});

test.each([
	// A day of 25 hours at its end, and one of 23 at its end and on the day after.
	['2026-11-02T04:30:00Z', '2026-11-01T04:10:00Z', 'today, 00:10'],
	['2026-11-02T04:30:00Z', '2026-10-31T04:10:00Z', 'yesterday, 00:10'],
	['2026-03-09T03:30:00Z', '2026-03-07T05:10:00Z', 'yesterday, 00:10'],
	['2026-03-09T04:10:00Z', '2026-03-08T05:10:00Z', 'yesterday, 00:10'],
])('where clocks change, at %s, %s is %s', (now, iso, said) => {
	expect(whenUsed(iso, new Date(now), newYork)).toBe(said);
});
