import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { demoSpots } from '../demo/metals.ts';
import { findImplausibility } from './implausible-readings.ts';
import type { SpotReading } from './store-reading.ts';

const now = new Date('2026-11-20T15:00:00Z');
const last: SpotReading = { spots: demoSpots(), source: 'feed-1', time: new Date(now.getTime() - 10_000) };
const known = { last, ageSeconds: 10, maxJumpPercent: 5, now };

/** The last prices a little later, with one metal's changed by a factor. */
function moved(factor: number, metal = 'gold', reading: Partial<SpotReading> = {}): SpotReading {
	const spots = last.spots.map((spot) =>
		spot.metalId === metal
			? { ...spot, bidCents: Math.round(spot.bidCents * factor), askCents: Math.round(spot.askCents * factor) }
			: spot,
	);
	return { spots, source: 'feed-1', time: now, ...reading };
}

test('accepts unchanged and slightly changed prices', () => {
	expect(findImplausibility(moved(1), known)).toBeUndefined();
	expect(findImplausibility(last, known)).toBeUndefined();
	expect(findImplausibility(moved(1.04), known)).toBeUndefined();
	expect(findImplausibility(moved(1.04), { ...known, last: undefined })).toBeUndefined();
});

test.each([
	['a metal that is missing', { ...moved(1), spots: last.spots.slice(1) }, 'there is no price of gold'],
	['none at all', { ...moved(1), spots: [] }, 'there is no price of gold, silver, platinum, palladium'],
	[
		'an ask below the bid',
		{ ...moved(1), spots: last.spots.map((spot) => ({ ...spot, askCents: spot.bidCents - 1 })) },
		'the ask of gold is below its bid',
	],
	[
		'a bid of nothing',
		{ ...moved(1), spots: last.spots.map((spot) => ({ ...spot, bidCents: 0 })) },
		'the bid of gold is nothing',
	],
	[
		'a time that went backwards',
		moved(1, 'gold', { time: new Date(last.time.getTime() - 1) }),
		'its time went backwards: gold, silver, platinum, palladium',
	],
	[
		'a time of one metal that went backwards',
		moved(1, 'gold', {
			spots: last.spots.map((spot, index) =>
				index === 1 ? { ...spot, time: new Date(last.time.getTime() - 1) } : spot,
			),
		}),
		'its time went backwards: silver',
	],
	['a time to come', moved(1, 'gold', { time: new Date(now.getTime() + 61_000) }), 'its time is in the future'],
	['a time of microseconds', moved(1, 'gold', { time: new Date(now.getTime() * 1000) }), 'its time is in the future'],
	[
		'a time of long ago',
		moved(1, 'gold', { time: new Date(now.getTime() / 1000) }),
		'its time is more than 7 days ago: gold, silver, platinum, palladium',
	],
	['a jump up', moved(1.06, 'silver'), 'it jumped by more than 5.0 %: silver'],
	['a jump down', moved(0.9), 'it jumped by more than 5.0 %: gold'],
	['a point set wrong', moved(0.01, 'platinum'), 'it jumped by more than 5.0 %: platinum'],
] satisfies [string, SpotReading, string][])('rejects %s', (_, reading, why) => {
	expect(findImplausibility(reading, known)).toBe(why);
});

test('accepts prices after one from the future', () => {
	const ahead = { ...last, time: new Date(now.getTime() + 3_600_000) };
	expect(findImplausibility(moved(1.01), { ...known, last: ahead })).toBeUndefined();
	expect(findImplausibility(moved(1.06), { ...known, last: ahead })).toContain('it jumped');
});

test('lets another source start at any price and time', () => {
	const earlier = new Date(last.time.getTime() - 3_600_000);
	expect(findImplausibility(moved(2, 'gold', { source: 'feed-2', time: earlier }), known)).toBeUndefined();
});

test('accepts a new level after hours, within four times the percentage', () => {
	const after = (ageSeconds: number) => ({ ...known, ageSeconds });
	expect(findImplausibility(moved(1.09), after(300))).toBeDefined();
	expect(findImplausibility(moved(1.09), after(3_600))).toBeUndefined();
	expect(findImplausibility(moved(1.19), after(3_600))).toBeDefined();
	expect(findImplausibility(moved(1.19), after(4 * 3_600))).toBeUndefined();
	expect(findImplausibility(moved(1.21), after(1_000 * 3_600))).toBe('it jumped by more than 20.0 %: gold');
});

test("accepts any metal's prices within the percentage, and rejects those far beyond", () => {
	const metals = fc.constantFrom(...metalIds);
	fc.assert(
		fc.property(metals, fc.double({ min: 0.951, max: 1.049, noNaN: true }), (metal, factor) => {
			expect(findImplausibility(moved(factor, metal), known)).toBeUndefined();
		}),
	);
	const beyond = fc.oneof(
		fc.double({ min: 1.21, max: 100, noNaN: true }),
		fc.double({ min: 0.01, max: 0.79, noNaN: true }),
	);
	fc.assert(
		fc.property(metals, beyond, fc.nat(1e9), (metal, factor, ageSeconds) => {
			expect(findImplausibility(moved(factor, metal), { ...known, ageSeconds })).toContain(metal);
		}),
	);
});
