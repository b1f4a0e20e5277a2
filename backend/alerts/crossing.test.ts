import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, isPastThreshold } from './crossing.ts';

const near = fc.integer({ min: 1, max: 12 });
const alerts = fc.record({ direction: fc.constantFrom('above' as const, 'below' as const), priceCents: near });
const askSequences = fc.tuple(alerts, near, fc.array(near, { maxLength: 40 }));

/** Returns which of the asks trigger an email. The first ask is the one at confirmation. */
function emailedAsks([alert, atConfirmation, asks]: [
	typeof alerts extends fc.Arbitrary<infer A> ? A : never,
	number,
	number[],
]) {
	let armed = !isPastThreshold(alert, atConfirmation);
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
] as const)('an ask that %s', (_, direction, [first, ...asks], expected) => {
	expect(emailedAsks([{ direction, priceCents: 100 }, first, asks])).toEqual(expected);
});

test('sends one email each time the ask moves past the price', () => {
	fc.assert(
		fc.property(askSequences, (journey) => {
			const [alert, atConfirmation, asks] = journey;
			const beyond = [atConfirmation, ...asks].map((ask) => isPastThreshold(alert, ask));
			expect(emailedAsks(journey)).toEqual(asks.map((_, tick) => beyond[tick + 1] && !beyond[tick]));
		}),
		{ numRuns: 1000 },
	);
});

test('sends a second email only after the ask has moved back', () => {
	fc.assert(
		fc.property(askSequences, (journey) => {
			const [alert, , asks] = journey;
			const emailed = emailedAsks(journey).flatMap((crosses, tick) => (crosses ? [tick] : []));
			for (const [place, tick] of emailed.slice(1).entries()) {
				const between = asks.slice(emailed[place], tick);
				expect(between.some((ask) => !isPastThreshold(alert, ask))).toBe(true);
			}
		}),
	);
});

test('does not report the same ask twice, or to an alert in the other direction', () => {
	fc.assert(
		fc.property(alerts, near, fc.boolean(), (alert, ask, armed) => {
			const { armed: after } = compare({ ...alert, armed }, ask);
			expect(compare({ ...alert, armed: after }, ask)).toEqual({ armed: after, crosses: false });
			const other = { ...alert, direction: alert.direction === 'above' ? ('below' as const) : ('above' as const) };
			expect(isPastThreshold(alert, ask) && isPastThreshold(other, ask)).toBe(false);
		}),
	);
});
