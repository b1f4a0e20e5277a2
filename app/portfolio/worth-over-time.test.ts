import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { day } from '../../contract/time-spans.ts';
import { valuate } from './valuation.ts';
import { worthOverTime } from './worth-over-time.ts';

const first = Date.parse('2026-03-01T12:00:00Z');
const dayOf = (index: number) => new Date(first + index * day).toISOString();
const prices = (...asks: number[]) => asks.map((ask, index) => ({ time: dayOf(index), ask }));
const held = (metal_id: MetalId, since: number, quantity = 1) => {
	return { metal_id, weight: 1, quantity, price_paid: null, acquired_on: dayOf(since).slice(0, 10) };
};

test('each holding counts from its day on, at the price of each day', () => {
	const histories = new Map<MetalId, ReturnType<typeof prices>>([
		['gold', prices(100, 110, 120, 130)],
		['silver', prices(1, 2, 3, 4)],
	]);
	const points = worthOverTime([held('silver', 3, 10), held('gold', 1)], histories, day);
	expect(points).toEqual([
		{ time: dayOf(1), ask: 110 },
		{ time: dayOf(2), ask: 120 },
		{ time: dayOf(3), ask: 170 },
	]);
	expect(worthOverTime([], histories, day)).toEqual([]);
	expect(worthOverTime([held('gold', 9)], histories, day)).toEqual([]);
});

test('a metal without a price in a step keeps its last; before its first there is nothing to tell', () => {
	const histories = new Map<MetalId, ReturnType<typeof prices>>([
		['gold', prices(100, 110, 120)],
		['silver', prices(1, 2, 3).slice(1, 2)],
	]);
	const points = worthOverTime([held('gold', -400), held('silver', -9)], histories, day);
	expect(points.map(({ ask }) => ask)).toEqual([112, 122]);
});

test('the last point is what the holdings are worth at its prices, within half a cent for each', () => {
	const holding = fc
		.tuple(
			fc.constantFrom<MetalId>('gold', 'silver'),
			fc.integer({ min: 1, max: 9_999_999 }),
			fc.integer({ min: -5, max: 3 }),
		)
		.map(([metal, micro, since]) => ({ ...held(metal, since), weight: micro / 1_000_000 }));
	const asks = fc.array(
		fc.integer({ min: 1, max: 9_999_99 }).map((cents) => cents / 100),
		{ minLength: 4, maxLength: 4 },
	);
	fc.assert(
		fc.property(fc.array(holding, { minLength: 1 }), asks, asks, (holdings, gold, silver) => {
			const points = worthOverTime(
				holdings,
				new Map([
					['gold', prices(...gold)],
					['silver', prices(...silver)],
				]),
				day,
			);
			const now = [
				{ metal_id: 'gold' as const, name: 'Gold', ask: gold[3] ?? 0 },
				{ metal_id: 'silver' as const, name: 'Silver', ask: silver[3] ?? 0 },
			];
			const { total } = valuate(holdings, now);
			expect(Math.abs((points.at(-1)?.ask ?? 0) * 100 - total.value)).toBeLessThanOrEqual(holdings.length / 2 + 1);
			expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted());
		}),
	);
});
