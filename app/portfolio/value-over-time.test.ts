import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { day } from '../../contract/time-spans.ts';
import { valuate } from './valuation.ts';
import { returnOf, type ValuePoint, valueOverTime } from './value-over-time.ts';

const first = Date.parse('2026-03-01T12:00:00Z');
const dayOf = (index: number) => new Date(first + index * day).toISOString();
const prices = (...asks: number[]) => asks.map((ask, index) => ({ time: dayOf(index), ask }));
const held = (metal_id: MetalId, since: number, quantity = 1, price_paid: number | null = null) => {
	return { metal_id, weight: 1, quantity, price_paid, acquired_on: dayOf(since).slice(0, 10) };
};
const historiesOf = (asks: Partial<Record<MetalId, number[]>>) =>
	new Map(Object.entries(asks).map(([metal, own]) => [metal as MetalId, prices(...own)]));
const brief = (points: ValuePoint[]) => points.map(({ value, cost }) => [value, cost]);

test('includes each holding from its acquisition date, at the price of each day and with its cost', () => {
	const histories = historiesOf({ gold: [100, 110, 120, 130], silver: [1, 2, 3, 4] });
	const points = valueOverTime([held('silver', 3, 10, 50), held('gold', 1, 1, 115)], histories, day);
	expect(points.map(({ time }) => time)).toEqual([dayOf(1), dayOf(2), dayOf(3)]);
	expect(brief(points)).toEqual([
		[110, 115],
		[120, 115],
		[170, 165],
	]);
	expect(returnOf(points)).toBe(18.18);
	expect(valueOverTime([], histories, day)).toEqual([]);
	expect(valueOverTime([held('gold', 9)], histories, day)).toEqual([]);
});

test('does not count a purchase as a return, whatever its price', () => {
	const histories = historiesOf({ gold: [100, 100, 110, 110] });
	for (const paid of [0, 100, 104, 1_000, null]) {
		const points = valueOverTime([held('gold', -9, 1, 90), held('gold', 1, 50, paid)], histories, day);
		expect(returnOf(points)).toBe(10);
	}
});

test('includes holdings from before the first point, at their cost', () => {
	const points = valueOverTime([held('gold', -400, 2, 150)], historiesOf({ gold: [100, 90] }), day);
	expect(brief(points)).toEqual([
		[200, 150],
		[180, 150],
	]);
	expect(returnOf(points)).toBe(-10);
});

test('uses the value at the first point as an unknown cost, and no cost for a gift', () => {
	const histories = historiesOf({ gold: [100, 110, 120] });
	expect(brief(valueOverTime([held('gold', -5), held('gold', 1)], histories, day))).toEqual([
		[100, 100],
		[220, 210],
		[240, 210],
	]);
	expect(brief(valueOverTime([held('gold', -5, 1, 0)], histories, day)).at(-1)).toEqual([120, 0]);
});

test('ends with all current holdings, also if the acquisition date is still in the future in UTC', () => {
	const histories = historiesOf({ gold: [100, 110] });
	const holdings = [held('gold', 0, 1, 100), held('gold', 30, 1, 120)];
	const now = (hours: number, ask: number) => ({
		time: new Date(first + day + hours * 3_600_000).toISOString(),
		prices: [{ metal_id: 'gold' as const, ask }],
	});
	// In the step of the last point, in a step of its own, and older than the loaded history.
	expect(brief(valueOverTime(holdings, histories, day, now(1, 121)))).toEqual([
		[100, 100],
		[242, 220],
	]);
	const longer = valueOverTime(holdings, histories, day, now(24, 121));
	expect(brief(longer)).toEqual([
		[100, 100],
		[110, 100],
		[242, 220],
	]);
	expect(returnOf(longer)).toBe(21);
	expect(brief(valueOverTime(holdings, histories, day, now(-48, 1)))).toEqual([
		[100, 100],
		[220, 220],
	]);
});

test('carries the last price of a metal forward, skips days before its first price and leaves out metals without a price', () => {
	const histories = new Map<MetalId, ReturnType<typeof prices>>([
		['gold', prices(100, 110, 120)],
		['silver', prices(1, 2, 3).slice(1, 2)],
		['platinum', []],
	]);
	const holdings = [held('gold', -400), held('silver', -9), held('platinum', -9)];
	expect(valueOverTime(holdings, histories, day).map(({ value }) => value)).toEqual([112, 122]);
	const bought = [held('gold', -400), held('silver', 0)];
	// The price of silver starts a day after its purchase. That day is skipped, but the return of gold includes it.
	expect(returnOf(valueOverTime([...bought, held('palladium', 1)], histories, day))).toBe(8.93);
});

describe('laws', () => {
	const metals = ['gold', 'silver'] as const;
	const length = 6;
	const ask = fc.integer({ min: 100, max: 9_999_99 }).map((cents) => cents / 100);
	const line = fc.array(ask, { minLength: length, maxLength: length });
	const histories = fc.record({ gold: line, silver: line }).map(historiesOf);
	const holding = fc
		.record({
			metal: fc.constantFrom(...metals),
			micro: fc.integer({ min: 1, max: 9_999_999 }),
			since: fc.integer({ min: -5, max: length + 2 }),
			paid: fc.option(fc.nat(1e8).map((cents) => cents / 100)),
		})
		.map(({ metal, micro, since, paid }) => ({ ...held(metal, since, 1, paid), weight: micro / 1_000_000 }));
	const holdings = fc.array(holding, { minLength: 1, maxLength: 12 });
	const near = (value: number) => expect.closeTo(value, 8);

	test('returns zero at constant prices for any deposits', () => {
		fc.assert(
			fc.property(holdings, ask, ask, (all, gold, silver) => {
				const flat = historiesOf({ gold: Array(length).fill(gold), silver: Array(length).fill(silver) });
				for (const { growth } of valueOverTime(all, flat, day)) expect(growth).toEqual(near(1));
				expect([0, undefined]).toContain(returnOf(valueOverTime(all, flat, day)));
			}),
		);
	});

	test('does not change the points before a deposit', () => {
		fc.assert(
			fc.property(holdings, holding, histories, (all, added, known) => {
				const before = (points: ValuePoint[]) => points.filter(({ time }) => time.slice(0, 10) < added.acquired_on);
				const without = before(valueOverTime(all, known, day));
				const withIt = before(valueOverTime([...all, added], known, day));
				expect(withIt).toEqual(without);
			}),
		);
	});

	test('does not change the return of the step that contains a deposit', () => {
		fc.assert(
			fc.property(holdings, holding, histories, (all, added, known) => {
				const growthAt = (points: ValuePoint[]) =>
					points.findLast(({ time }) => time.slice(0, 10) <= added.acquired_on)?.growth;
				const without = valueOverTime(all, known, day);
				if (without.length === 0 || (without[0]?.time.slice(0, 10) ?? '') > added.acquired_on) return;
				expect(growthAt(valueOverTime([...all, added], known, day))).toEqual(growthAt(without));
			}),
		);
	});

	test('returns the price ratio of a single holding without deposits', () => {
		fc.assert(
			fc.property(line, fc.integer({ min: 1, max: 9_999_999 }), (asks, micro) => {
				const points = valueOverTime([{ ...held('gold', -1), weight: micro / 1e6 }], historiesOf({ gold: asks }), day);
				const ratio = (asks.at(-1) ?? 0) / (asks[0] ?? 1);
				expect((points.at(-1)?.growth ?? 0) / ratio).toEqual(near(1));
			}),
		);
	});

	test('returns the same for doubled holdings, and each step stays between the lowest and the highest return of a metal', () => {
		fc.assert(
			fc.property(holdings, histories, (all, known) => {
				const points = valueOverTime(all, known, day);
				const doubled = valueOverTime(
					all.map((one) => ({ ...one, quantity: 2 * one.quantity })),
					known,
					day,
				);
				expect(doubled.map(({ growth }) => growth)).toEqual(points.map(({ growth }) => near(growth)));
				for (const [index, point] of points.slice(1).entries()) {
					const step = point.growth / (points[index]?.growth ?? 1);
					const at = Math.round((Date.parse(point.time) - first) / day);
					const moves = metals.map((metal) => {
						const asks = known.get(metal) ?? [];
						return (asks[at]?.ask ?? 0) / (asks[at - 1]?.ask ?? 1);
					});
					expect(step).toBeGreaterThan(Math.min(...moves) * (1 - 1e-9));
					expect(step).toBeLessThan(Math.max(...moves) * (1 + 1e-9));
				}
			}),
		);
	});

	test('changes the cost only on acquisition dates, and ends at the total paid', () => {
		fc.assert(
			fc.property(holdings, histories, (all, known) => {
				const points = valueOverTime(all, known, day);
				for (const [index, { time, cost }] of points.slice(1).entries()) {
					const isAdded = all.some(({ acquired_on }) => acquired_on === time.slice(0, 10));
					if (!isAdded) expect(cost).toBe(points[index]?.cost);
					expect(cost).toBeGreaterThanOrEqual(points[index]?.cost ?? 0);
				}
				const last = points.at(-1);
				const there = all.filter(({ acquired_on }) => acquired_on <= (last?.time.slice(0, 10) ?? ''));
				if (there.every(({ price_paid }) => price_paid !== null)) {
					expect(last?.cost ?? 0).toBeCloseTo(
						there.reduce((sum, { price_paid }) => sum + (price_paid ?? 0), 0),
						6,
					);
				}
			}),
		);
	});

	test('ends at the current value of the portfolio to the cent, with ascending times', () => {
		fc.assert(
			fc.property(holdings, histories, ask, ask, (all, known, gold, silver) => {
				const prices = [
					{ metal_id: 'gold' as const, name: 'Gold', ask: gold },
					{ metal_id: 'silver' as const, name: 'Silver', ask: silver },
				];
				const points = valueOverTime(all, known, day, { time: dayOf(length), prices });
				const { total } = valuate(all, prices);
				expect(points.at(-1)?.value).toBe(total.value / 100);
				if (total.unknown === 0) expect(points.at(-1)?.cost).toBe(total.paid / 100);
				expect(points.map(({ time }) => time)).toEqual(points.map(({ time }) => time).toSorted());
			}),
		);
	});
});
