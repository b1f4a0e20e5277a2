import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { newerSpot } from './newer-spot.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const answers = fc
	.record({ version: fc.nat(3), seconds: fc.nat(3), age_seconds: fc.nat(3), stale: fc.boolean() })
	.map(({ seconds, ...told }): SpotPrices => {
		const time = new Date(start + seconds * 1000).toISOString();
		return { simulated: true, label: 'Simulated prices', paused: false, prices: [], time, ...told };
	});
const rank = ({ version, time, age_seconds }: SpotPrices) => [version, time, age_seconds];

test('the newest stands, in whatever order they come', () => {
	fc.assert(
		fc.property(fc.array(answers, { minLength: 1 }), (told) => {
			expect(rank(told.reduce(newerSpot))).toEqual(rank(told.toReversed().reduce(newerSpot)));
		}),
	);
});

test('prices that only grew older are the newer answer', () => {
	const [fresh] = fc.sample(answers, 1);
	if (!fresh) throw new Error('There is no sample.');
	const stale = { ...fresh, stale: true, age_seconds: fresh.age_seconds + 60 };
	expect(newerSpot(fresh, stale)).toBe(stale);
	expect(newerSpot(stale, fresh)).toBe(stale);
});
