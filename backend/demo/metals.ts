import { type MetalId, metalIds } from '../../contract/catalogue/metal-ids.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { day, hour, minute } from '../../contract/time-spans.ts';
import { dayBefore, type HistoryPoint } from '../pricing/history.ts';
import { isOpen, type MarketHours } from '../pricing/market-hours.ts';
import { simulatedChanges } from '../pricing/simulated-market.ts';
import type { Spot } from '../pricing/store-reading.ts';

type DemoMetal = { bid: number; ask: number };

/** The demo's fictional initial spot prices in dollars per troy ounce. Pages label them 'Simulated prices'. */
const prices: Record<MetalId, DemoMetal> = {
	gold: { bid: 4083.1, ask: 4085.6 },
	silver: { bid: 50.62, ask: 50.74 },
	platinum: { bid: 1541.5, ask: 1546.0 },
	palladium: { bid: 1416.0, ask: 1424.0 },
};
export const demoMetals = metalIds.map((id) => ({ id, ...prices[id] }));

const demoSeed = 1;

export function demoSpots(): Spot[] {
	return demoMetals.map(({ id, bid, ask }) => ({ metalId: id, bidCents: toCents(bid), askCents: toCents(ask) }));
}

/** A simulated year that ends with the demo's initial prices: hourly, and the last day by the minute. */
export function demoHistory(end: Date, hours: MarketHours): HistoryPoint[] {
	const lastDay = end.getTime() - dayBefore(end, hours).getTime();
	const minutes = timesUpTo(end, lastDay, minute).filter((at) => at.getTime() % hour);
	const times = [...timesUpTo(end, 365 * day, hour), ...minutes];
	const open = times.filter((at) => isOpen(hours, at));
	return demoSpots().flatMap(({ metalId, askCents }) => {
		const changes = simulatedChanges(metalId, end, open, { seed: demoSeed, hours });
		return open.map((at, index) => ({
			metalId,
			at,
			askCents: Math.round(askCents * (changes[index] ?? 1)),
		}));
	});
}

/** The multiples of `step` within a time before `end`. */
function timesUpTo(end: Date, length: number, step: number): Date[] {
	const newest = end.getTime() - (end.getTime() % step);
	return Array.from({ length: Math.floor(length / step) }, (_, index) => new Date(newest - index * step));
}
