import { expect, test } from 'vitest';
import { demoHistory } from './metals.ts';

const day = 24 * 3_600_000;

test.each([
	['a market that never closes', 'always', '2026-11-21T20:00:00Z', '2026-11-20T20:00:00Z'],
	// The market closes for an hour each evening.
	['one that does', 'market', '2026-11-20T21:59:00Z', '2026-11-19T20:59:00Z'],
] as const)('has every minute of trade in the last day of %s', (_, hours, end, begin) => {
	const times = demoHistory(new Date(end), hours).flatMap(({ metalId, at }) =>
		metalId === 'gold' ? [at.getTime()] : [],
	);
	const lastDay = times.filter((at) => at > Date.parse(begin));
	expect(new Set(lastDay).size).toBe(24 * 60);
	expect(Math.min(...times)).toBeLessThan(Date.parse(end) - 360 * day);
});
