import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historySteps } from '../../contract/limits.ts';
import { changeOf, describeHistory, extendHistory, type HistoryPoint, type HistoryRange } from './history.ts';

const at = (time: string, ask: number): HistoryPoint => ({ time: `2026-03-02T${time}.000Z`, ask });

test.each([
	['in the step of the last point and replaces it', '12:04:59', ['12:00:00', '12:04:59']],
	['in a new step and adds it', '12:05:00', ['12:00:00', '12:02:00', '12:05:00']],
	['that is not newer and ignores it', '12:02:00', ['12:00:00', '12:02:00']],
])('takes a price %s', (_, time, times) => {
	const points = [at('12:00:00', 1), at('12:02:00', 2)];
	// The first point ends the previous step, as in the server's downsampled history.
	const extended = extendHistory(points, at(time, 3), 'day');
	expect(extended.map((point) => point.time.slice(11, 19))).toEqual(times);
});

test('keeps times ascending and steps unique with any number of prices, and ends with the newest', () => {
	const instants = fc.array(fc.integer({ min: 1, max: 100 * 3_600_000 }), { minLength: 1, maxLength: 60 });
	const anyRange = fc.constantFrom<HistoryRange[]>('day', 'week', 'month', 'year');
	fc.assert(
		fc.property(anyRange, instants, (range, milliseconds) => {
			const ticks = milliseconds.map((instant, ask) => ({ time: new Date(instant).toISOString(), ask }));
			const begin = { time: new Date(0).toISOString(), ask: 0 };
			const points = ticks.reduce((history, tick) => extendHistory(history, tick, range), [begin]);
			const steps = points.map((point) => Math.floor(Date.parse(point.time) / historySteps[range]));
			expect(new Set(steps).size).toBe(points.length);
			expect(steps).toEqual(steps.toSorted((a, b) => a - b));
			expect(Date.parse(points.at(-1)?.time ?? '')).toBe(Math.max(...milliseconds));
		}),
	);
});

test('describes a history in text', () => {
	const points = [4000, 3990.5, 4100, 4050].map((ask, minute) => at(`12:0${minute}:00`, ask));
	const change = changeOf(points);
	expect(change).toEqual({ amount: 50, percent: 1.25 });
	const asks = points.map((point) => point.ask);
	expect(describeHistory('Gold', 'week', asks, { amount: 50, percent: 1.25 })).toBe(
		'Gold in seven days: up $50.00 (+1.25%). Lowest $3,990.50, highest $4,100.00.',
	);
	expect(describeHistory('Gold', 'day', asks, { amount: -1, percent: -2 })).toContain('down $1.00 (−2.00%)');
	expect(describeHistory('Gold', 'year', asks, { amount: 0, percent: 0 })).toContain('in a year: unchanged.');
});

test('describes nothing with fewer than two prices', () => {
	expect(changeOf([])).toBeUndefined();
	expect(changeOf([at('12:00:00', 1)])).toBeUndefined();
	expect(describeHistory('Gold', 'day', [4000], { amount: 0, percent: 0 })).toBeUndefined();
});
