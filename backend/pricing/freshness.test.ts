import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPriceRules, freshnessOf } from './freshness.ts';

const goodAt = new Date('2026-11-20T15:00:00Z');
const state = { isFed: true, goodAt, versionAt: goodAt };
const after = (seconds: number) => new Date(goodAt.getTime() + seconds * 1000);

test.each([
	[0, false, false],
	[59, false, false],
	[60, true, false],
	[299, true, false],
	[300, true, true],
	[1e6, true, true],
])('after %i s, stale is %s and paused is %s', (seconds, isStale, isPaused) => {
	expect(freshnessOf(state, after(seconds), defaultPriceRules)).toEqual({
		ageSeconds: seconds,
		isStale,
		isPaused,
		isClosed: false,
	});
});

test('never considers prices without a feed old', () => {
	const byHand = { isFed: false, goodAt: null, versionAt: goodAt };
	expect(freshnessOf(byHand, after(1e6), defaultPriceRules)).toMatchObject({
		ageSeconds: 0,
		isStale: false,
		isPaused: false,
	});
});

test("pauses before a feed's first good price, with the age of the stored prices", () => {
	const awaited = { ...state, goodAt: null };
	expect(freshnessOf(awaited, after(7), defaultPriceRules)).toMatchObject({
		ageSeconds: 7,
		isStale: true,
		isPaused: true,
	});
});

test('pauses prices from the future, but tolerates a few seconds', () => {
	expect(freshnessOf(state, after(-5), defaultPriceRules)).toMatchObject({ isStale: false, isPaused: false });
	expect(freshnessOf(state, after(-6), defaultPriceRules)).toMatchObject({
		ageSeconds: 0,
		isStale: true,
		isPaused: true,
	});
	const elapsed = after(7);
	expect(freshnessOf(state, after(-3_600), defaultPriceRules, elapsed)).toMatchObject({
		ageSeconds: 7,
		isPaused: true,
	});
	expect(freshnessOf(state, after(3_600), defaultPriceRules, elapsed)).toMatchObject({
		ageSeconds: 7,
		isPaused: false,
	});
});

test('is neither stale nor paused while the market is closed', () => {
	const close = new Date('2026-11-20T22:00:00Z');
	const last = { ...state, goodAt: new Date(close.getTime() - 5_000) };
	const saturday = new Date('2026-11-21T12:00:00Z');
	const standing = { ageSeconds: 5, isStale: false, isPaused: false, isClosed: true };
	const rules = { ...defaultPriceRules, hours: 'market' as const };
	expect(freshnessOf(last, saturday, rules)).toEqual(standing);
	expect(freshnessOf(last, saturday, defaultPriceRules).isPaused).toBe(true);
	const opening = new Date('2026-11-22T23:00:00Z');
	expect(freshnessOf(last, opening, rules)).toEqual({ ...standing, isClosed: false });
	const later = new Date(opening.getTime() + 300_000);
	expect(freshnessOf(last, later, rules)).toMatchObject({ ageSeconds: 305, isPaused: true });
});

test('is always stale when paused, and never recovers by waiting', () => {
	const times = fc.integer({ min: -5, max: 1e7 });
	fc.assert(
		fc.property(times, fc.nat(1e6), (seconds, more) => {
			const [sooner, later] = [after(seconds), after(seconds + more)].map((now) =>
				freshnessOf(state, now, defaultPriceRules),
			);
			for (const { isStale, isPaused } of [sooner, later].flatMap((one) => one ?? [])) {
				expect(isPaused && !isStale).toBe(false);
			}
			expect(Number(later?.isStale)).toBeGreaterThanOrEqual(Number(sooner?.isStale));
			expect(Number(later?.isPaused)).toBeGreaterThanOrEqual(Number(sooner?.isPaused));
		}),
	);
});
