import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import type { HistoryPoint } from '../pricing/history.ts';
import { microOuncesOf, worthOf } from './valuation.ts';

type Held = Pick<Holding, 'metal_id' | 'weight' | 'quantity' | 'acquired_on'>;
export type Histories = ReadonlyMap<MetalId, readonly HistoryPoint[]>;

/**
 * What was held at each moment, at the spot price of then: from the first at which something was held and all of it had a price. A
 * holding counts from the beginning of its day (UTC). Costs a pass over holdings and points, in order of time.
 *
 * @param step milliseconds: points of metals that lie in one step are one moment
 */
export function worthOverTime(holdings: readonly Held[], histories: Histories, step: number): HistoryPoint[] {
	const coming = holdings.toSorted((one, other) => (one.acquired_on < other.acquired_on ? 1 : -1));
	const asks = new Map<MetalId, number>();
	const ounces = new Map<MetalId, number>();
	const points: HistoryPoint[] = [];
	for (const { time, news } of momentsOf(histories, step)) {
		for (const [metalId, ask] of news) asks.set(metalId, toCents(ask));
		for (let next = coming.at(-1); next && next.acquired_on <= time.slice(0, 10); next = coming.at(-1)) {
			ounces.set(next.metal_id, (ounces.get(next.metal_id) ?? 0) + microOuncesOf(next));
			coming.pop();
		}
		const isPriced = [...ounces.keys()].every((metalId) => asks.has(metalId));
		if (ounces.size === 0 || !isPriced) continue;
		const cents = [...ounces].reduce((sum, [metalId, held]) => sum + worthOf(asks.get(metalId) ?? 0, held), 0);
		points.push({ time, ask: toDollars(cents) });
	}
	return points;
}

type Moment = { time: string; news: [MetalId, number][] };

/** The points of all metals in order of time, those of one step together at the time of the last. */
function momentsOf(histories: Histories, step: number): Moment[] {
	const moments = new Map<number, Moment>();
	for (const [metalId, points] of histories) {
		for (const { time, ask } of points) {
			const at = Math.floor(Date.parse(time) / step);
			const moment = moments.get(at);
			if (!moment) moments.set(at, { time, news: [[metalId, ask]] });
			else {
				moment.news.push([metalId, ask]);
				if (time > moment.time) moment.time = time;
			}
		}
	}
	return [...moments].toSorted(([one], [other]) => one - other).map(([, moment]) => moment);
}
