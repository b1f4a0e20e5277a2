import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf } from './json-shape.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const anyValues = Number.POSITIVE_INFINITY;
const isDeeperThan = (depth: number, text: string) => excessOf(text, { depth, values: anyValues }) === 'depth';
const hasMoreThan = (values: number, text: string) => excessOf(text, { depth: 20, values }) === 'values';

test('accepts JSON up to the depth, and no deeper', () => {
	expect(isDeeperThan(20, nested(20))).toBe(false);
	expect(isDeeperThan(20, nested(21))).toBe(true);
	expect(isDeeperThan(2, '{"a":[{"b":1}]}')).toBe(true);
	expect(isDeeperThan(3, '{"a":[{"b":1}]}')).toBe(false);
	expect(isDeeperThan(1, '[[')).toBe(true);
});

test('accepts JSON up to the number of values, in lists and objects together', () => {
	expect(hasMoreThan(3, '[1,2,3]')).toBe(false);
	expect(hasMoreThan(3, '[1,2,3,4]')).toBe(true);
	expect(hasMoreThan(3, '{"a":1,"b":[2,3],"c":4}')).toBe(true);
});

test('does not count brackets and commas in strings', () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(isDeeperThan(1, JSON.stringify([text, '[[[']))).toBe(false);
			expect(hasMoreThan(2, JSON.stringify([text, ',,,']))).toBe(false);
		}),
	);
	expect(isDeeperThan(1, '["\\"[[["]')).toBe(false);
});

test('takes linear time for a string that never ends', () => {
	const begun = performance.now();
	expect(isDeeperThan(20, `"${'\\"'.repeat(1_000_000)}`)).toBe(false);
	// Quadratic time would be hours.
	expect(performance.now() - begun).toBeLessThan(10_000);
});

test('agrees with the depth of any value', () => {
	fc.assert(
		fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
			const depth = depthOf(value);
			expect(isDeeperThan(depth, JSON.stringify(value))).toBe(false);
			if (depth > 0) expect(isDeeperThan(depth - 1, JSON.stringify(value))).toBe(true);
		}),
	);
});

function depthOf(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 0;
	return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
