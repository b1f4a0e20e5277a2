import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshnessOf, usualRules } from './freshness.ts';

const good = new Date('2026-11-20T15:00:00Z');
const state = { isFed: true, goodAt: good, versionAt: good };
const after = (seconds: number) => new Date(good.getTime() + seconds * 1000);

test.each([
	[0, false, false],
	[59, false, false],
	[60, true, false],
	[299, true, false],
	[300, true, true],
	[1e6, true, true],
])('after %i s: stale %s, paused %s', (seconds, isStale, isPaused) => {
	expect(freshnessOf(state, after(seconds), usualRules)).toEqual({
		ageSeconds: seconds,
		isStale,
		isPaused,
		isClosed: false,
	});
});

test('prices that no feed keeps never grow old', () => {
	const byHand = { isFed: false, goodAt: null, versionAt: good };
	expect(freshnessOf(byHand, after(1e6), usualRules)).toMatchObject({ ageSeconds: 0, isStale: false, isPaused: false });
});

test('a feed that never brought a good price is paused, with the age of the prices that stand', () => {
	const awaited = { ...state, goodAt: null };
	expect(freshnessOf(awaited, after(7), usualRules)).toMatchObject({ ageSeconds: 7, isStale: true, isPaused: true });
});

test('a price from the future is not sold at, though its age is not known; a little of it is borne', () => {
	expect(freshnessOf(state, after(-5), usualRules)).toMatchObject({ isStale: false, isPaused: false });
	expect(freshnessOf(state, after(-6), usualRules)).toMatchObject({ ageSeconds: 0, isStale: true, isPaused: true });
	const counted = after(7);
	expect(freshnessOf(state, after(-3_600), usualRules, counted)).toMatchObject({ ageSeconds: 7, isPaused: true });
	expect(freshnessOf(state, after(3_600), usualRules, counted)).toMatchObject({ ageSeconds: 7, isPaused: false });
});

test('while the market is closed prices stand: neither stale nor paused', () => {
	const close = new Date('2026-11-20T22:00:00Z');
	const last = { ...state, goodAt: new Date(close.getTime() - 5_000) };
	const saturday = new Date('2026-11-21T12:00:00Z');
	const standing = { ageSeconds: 5, isStale: false, isPaused: false, isClosed: true };
	const rules = { ...usualRules, hours: 'market' as const };
	expect(freshnessOf(last, saturday, rules)).toEqual(standing);
	expect(freshnessOf(last, saturday, usualRules).isPaused).toBe(true);
	const opening = new Date('2026-11-22T23:00:00Z');
	expect(freshnessOf(last, opening, rules)).toEqual({ ...standing, isClosed: false });
	const later = new Date(opening.getTime() + 300_000);
	expect(freshnessOf(last, later, rules)).toMatchObject({ ageSeconds: 305, isPaused: true });
});

test('what is paused is stale, and neither ends by waiting', () => {
	const times = fc.integer({ min: -5, max: 1e7 });
	fc.assert(
		fc.property(times, fc.nat(1e6), (seconds, more) => {
			const [sooner, later] = [after(seconds), after(seconds + more)].map((now) => freshnessOf(state, now, usualRules));
			for (const { isStale, isPaused } of [sooner, later].flatMap((one) => one ?? [])) {
				expect(isPaused && !isStale).toBe(false);
			}
			expect(Number(later?.isStale)).toBeGreaterThanOrEqual(Number(sooner?.isStale));
			expect(Number(later?.isPaused)).toBeGreaterThanOrEqual(Number(sooner?.isPaused));
		}),
	);
});
