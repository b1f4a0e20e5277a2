import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickOf } from '../../../contract/pricing/events.ts';
import { spotAt } from '../../../tests/setup/spot-answers.ts';
import { nothingHeard } from '../../pricing/newer-spot.ts';
import { newestSpot } from './newest-spot.ts';

test('of answers and ticks the newest stands, in whatever order they come, and a tick waits for its answer', () => {
	const news = fc.array(fc.record({ version: fc.nat(9), isTick: fc.boolean() }), { minLength: 1, maxLength: 12 });
	fc.assert(
		fc.property(news, (told) => {
			const heard = told.reduce((known, { version, isTick }) => {
				const answer = spotAt(version, version, 4_000 + version, []);
				return newestSpot(known, isTick ? [] : [answer], isTick ? [tickOf(answer)] : []);
			}, nothingHeard);
			const newest = Math.max(...told.map(({ version }) => version));
			const isAnswered = told.some(({ isTick }) => !isTick);
			const { spot, tick } = heard;
			expect(spot?.prices[0]?.ask).toBe(isAnswered ? 4_000 + newest : undefined);
			expect(Math.max(spot?.version ?? -1, tick?.version ?? -1)).toBe(newest);
		}),
	);
});

test('what is heard twice is no other', () => {
	const heard = newestSpot(nothingHeard, [spotAt(1, 0, 4_000, [])], [tickOf(spotAt(2, 1, 4_001, []))]);
	expect(newestSpot(heard, [spotAt(1, 0, 4_000, [])], [tickOf(spotAt(2, 1, 4_001, []))])).toBe(heard);
});
