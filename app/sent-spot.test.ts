import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import { packSpot, unpackSpot } from './sent-spot.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((all) => all / 100);
const price = fc.record({
	metal_id: fc.constantFrom('gold' as const, 'silver' as const),
	name: fc.string(),
	symbol: fc.string(),
	bid: cents,
	ask: cents,
	change: fc.record({ amount: cents, percent: cents }),
	sparkline: fc.array(cents, { maxLength: 24 }),
	updated_at: fc.constant('2026-11-23T12:00:00.000Z'),
});
const state = fc.constantFrom(
	{ stale: false, paused: false },
	{ stale: true, paused: false },
	{ stale: true, paused: true },
);
const spot = fc
	.record({
		simulated: fc.boolean(),
		source: fc.string(),
		label: fc.string(),
		version: fc.nat(),
		age_seconds: fc.nat(),
		state,
	})
	.chain(({ state: standing, ...rest }) =>
		fc.array(price).map((prices): SpotPrices => ({ ...rest, ...standing, time: '2026-11-23T12:00:00.000Z', prices })),
	);

test('spot prices come out as they were packed', () => {
	fc.assert(
		fc.property(spot, (one) => {
			expect(unpackSpot(packSpot(one))).toEqual(one);
		}),
	);
});
