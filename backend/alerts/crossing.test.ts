import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, isBeyond } from './crossing.ts';

const near = fc.integer({ min: 1, max: 12 });
const alerts = fc.record({ direction: fc.constantFrom('above' as const, 'below' as const), priceCents: near });
const journeys = fc.tuple(alerts, near, fc.array(near, { maxLength: 40 }));

/** What is told along the way of the asks: the first is the one at the confirmation. */
function follow([alert, atConfirmation, asks]: [
	typeof alerts extends fc.Arbitrary<infer A> ? A : never,
	number,
	number[],
]) {
	let armed = !isBeyond(alert, atConfirmation);
	return asks.map((ask) => {
		const { crosses, ...next } = compare({ ...alert, armed }, ask);
		armed = next.armed;
		return crosses;
	});
}

test.each([
	['rises past the price', 'above', [99, 101], [true]],
	['comes to the price, no further', 'above', [99, 100], [false]],
	['stays above', 'above', [99, 101, 102, 103], [true, false, false]],
	['goes back and rises again', 'above', [99, 101, 99, 101], [true, false, true]],
	['is above already when confirmed', 'above', [101, 105, 101], [false, false]],
	['is above already, falls to the price and rises', 'above', [101, 100, 101], [false, true]],
	['falls past the price', 'below', [101, 99, 98, 101, 99], [true, false, false, true]],
] as const)('an ask that %s', (_, direction, [first, ...asks], told) => {
	expect(follow([{ direction, priceCents: 100 }, first, asks])).toEqual(told);
});

test('one mail per crossing: exactly where the ask comes beyond from where it was not', () => {
	fc.assert(
		fc.property(journeys, (journey) => {
			const [alert, atConfirmation, asks] = journey;
			const beyond = [atConfirmation, ...asks].map((ask) => isBeyond(alert, ask));
			expect(follow(journey)).toEqual(asks.map((_, tick) => beyond[tick + 1] && !beyond[tick]));
		}),
		{ numRuns: 1000 },
	);
});

test('between two mails the ask has gone back', () => {
	fc.assert(
		fc.property(journeys, (journey) => {
			const [alert, , asks] = journey;
			const told = follow(journey).flatMap((crosses, tick) => (crosses ? [tick] : []));
			for (const [place, tick] of told.slice(1).entries()) {
				const between = asks.slice(told[place], tick);
				expect(between.some((ask) => !isBeyond(alert, ask))).toBe(true);
			}
		}),
	);
});

test('the same ask once more is never told, and no other alert at the same price in the other direction is', () => {
	fc.assert(
		fc.property(alerts, near, fc.boolean(), (alert, ask, armed) => {
			const { armed: after } = compare({ ...alert, armed }, ask);
			expect(compare({ ...alert, armed: after }, ask)).toEqual({ armed: after, crosses: false });
			const other = { ...alert, direction: alert.direction === 'above' ? ('below' as const) : ('above' as const) };
			expect(isBeyond(alert, ask) && isBeyond(other, ask)).toBe(false);
		}),
	);
});
