import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickOf } from '../../../contract/pricing/events.ts';
import { spotAt } from '../../../tests/setup/spot-answers.ts';
import { noSpot } from '../../pricing/newer-spot.ts';
import { newestSpot } from './newest-spot.ts';

test('keeps the newest response or tick in any order, and holds a tick until its response arrives', () => {
	const anyUpdates = fc.array(fc.record({ version: fc.nat(9), isTick: fc.boolean() }), { minLength: 1, maxLength: 12 });
	fc.assert(
		fc.property(anyUpdates, (updates) => {
			const received = updates.reduce((known, { version, isTick }) => {
				const answer = spotAt(version, version, 4_000 + version, []);
				return newestSpot(known, isTick ? [] : [answer], isTick ? [tickOf(answer)] : []);
			}, noSpot);
			const newest = Math.max(...updates.map(({ version }) => version));
			const isAnswered = updates.some(({ isTick }) => !isTick);
			const { spot, tick } = received;
			expect(spot?.prices[0]?.ask).toBe(isAnswered ? 4_000 + newest : undefined);
			expect(Math.max(spot?.version ?? -1, tick?.version ?? -1)).toBe(newest);
		}),
	);
});

test('returns the same object for duplicates', () => {
	const received = newestSpot(noSpot, [spotAt(1, 0, 4_000, [])], [tickOf(spotAt(2, 1, 4_001, []))]);
	expect(newestSpot(received, [spotAt(1, 0, 4_000, [])], [tickOf(spotAt(2, 1, 4_001, []))])).toBe(received);
});
