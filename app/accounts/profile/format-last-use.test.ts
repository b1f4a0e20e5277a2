import { expect, test } from 'vitest';
import { formatLastUse } from './format-last-use.ts';

test.each([
	['2026-11-23T14:05:00Z', 'today, 9:05 AM ET'],
	['2026-11-23T05:00:00Z', 'today, 12:00 AM ET'],
	['2026-11-23T04:59:59Z', 'yesterday, 11:59 PM ET'],
	['2026-11-22T05:00:00Z', 'yesterday, 12:00 AM ET'],
	['2026-11-22T04:59:59Z', 'Nov 21, 2026, 11:59 PM ET'],
	['2025-11-23T14:05:00Z', 'Nov 23, 2025, 9:05 AM ET'],
])('formats %s as %s', (iso, text) => {
	expect(formatLastUse(iso, new Date('2026-11-23T14:30:00Z'))).toBe(text);
});

test.each([
	// Around the end of a 25-hour day and of a 23-hour day.
	['2026-11-02T04:30:00Z', '2026-11-01T04:10:00Z', 'today, 12:10 AM ET'],
	['2026-11-02T04:30:00Z', '2026-10-31T04:10:00Z', 'yesterday, 12:10 AM ET'],
	['2026-03-09T03:30:00Z', '2026-03-07T05:10:00Z', 'yesterday, 12:10 AM ET'],
	['2026-03-09T04:10:00Z', '2026-03-08T05:10:00Z', 'yesterday, 12:10 AM ET'],
])('around a clock change, at %s, formats %s as %s', (now, iso, text) => {
	expect(formatLastUse(iso, new Date(now))).toBe(text);
});
