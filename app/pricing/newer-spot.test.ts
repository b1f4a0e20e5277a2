import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickOf } from '../../contract/pricing/events.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { noon, spotAt } from '../../tests/setup/spot-answers.ts';
import { newerSpot, withTick } from './newer-spot.ts';

const answers = fc
	.record({ version: fc.nat(3), seconds: fc.nat(3), age_seconds: fc.nat(3), stale: fc.boolean() })
	.map(({ seconds, ...rest }): SpotPrices => {
		const time = new Date(noon + seconds * 1000).toISOString();
		return {
			simulated: true,
			source: 'simulated',
			label: 'Simulated prices',
			paused: false,
			prices: [],
			time,
			...rest,
		};
	});
const rank = ({ version, time, age_seconds }: SpotPrices) => [version, time, age_seconds];

test('keeps the newest response in any order', () => {
	fc.assert(
		fc.property(fc.array(answers, { minLength: 1 }), (all) => {
			expect(rank(all.reduce(newerSpot))).toEqual(rank(all.toReversed().reduce(newerSpot)));
		}),
	);
});

test('prefers the response with the greater age at the same time', () => {
	const [fresh] = fc.sample(answers, 1);
	if (!fresh) throw new Error('There is no sample.');
	const stale = { ...fresh, stale: true, age_seconds: fresh.age_seconds + 60 };
	expect(newerSpot(fresh, stale)).toBe(stale);
	expect(newerSpot(stale, fresh)).toBe(stale);
});

test('moves the last point of the sparkline with a tick, and adds a point each hour', () => {
	const known = spotAt(1, 50, 4_000, [3_900]);
	const soon = withTick(known, tickOf(spotAt(2, 55, 4_010, [])));
	expect(soon).toEqual(spotAt(2, 55, 4_010, [3_900]));
	const next = withTick(soon, tickOf(spotAt(3, 61, 4_020, [])));
	expect(next.prices[0]).toEqual(spotAt(3, 61, 4_020, [3_900, 4_010]).prices[0]);
	const full = spotAt(
		1,
		50,
		4_000,
		Array.from({ length: 23 }, (_, point) => point),
	);
	const line = withTick(full, tickOf(spotAt(2, 65, 4_010, []))).prices[0]?.sparkline;
	expect([line?.length, line?.[0], line?.at(-1)]).toEqual([24, 1, 4_010]);
});

test('starts a new sparkline for another source, and keeps a metal that a tick omits', () => {
	const known = spotAt(1, 0, 4_000, [3_900]);
	const { prices, ...real } = tickOf(spotAt(2, 1, 4_100, []));
	const now = withTick(known, { ...real, simulated: false, source: 'feed-1', prices: prices.slice(0, 1) });
	expect(now.prices.map(({ sparkline }) => sparkline)).toEqual([[4_100], [50]]);
	expect(now.simulated).toBe(false);
});
