import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { HistoryPoint } from '../pricing/history.ts';
import { metalValue, microOuncesOf } from './valuation.ts';

type Held = Pick<Holding, 'metal_id' | 'weight' | 'quantity' | 'price_paid' | 'acquired_on'>;
export type Histories = ReadonlyMap<MetalId, readonly HistoryPoint[]>;
/** The current spot prices, for the last point. */
type CurrentPrices = { time: string; prices: readonly Pick<SpotPrices['prices'][number], 'metal_id' | 'ask'>[] };

/** The holdings at one time; amounts in dollars. */
export type ValuePoint = {
	time: string;
	/** At spot prices. */
	value: number;
	/** The price paid; for holdings without one, their value at their first point. */
	cost: number;
	/**
	 * The value of one dollar invested at the first point: one plus the time-weighted return. A purchase counts from the next point on, so
	 * it doesn't change the growth at its own point, whatever its price.
	 */
	growth: number;
};

/**
 * The value of the holdings over time, at the spot prices of each point. Starts with the first point that has a holding and prices for
 * all of them. Leaves out holdings of metals without any price.
 *
 * A holding counts from the start of its acquisition date in UTC. The point for now counts all of them, since the date may have begun
 * in another time zone. Runs in one pass over holdings and points, in order of time.
 *
 * @param step milliseconds; price points of several metals in the same step become one point
 */
export function valueOverTime(
	holdings: readonly Held[],
	histories: Histories,
	step: number,
	now?: CurrentPrices,
): ValuePoint[] {
	const moments = momentsOf(histories, step, now);
	const priced = new Set(moments.flatMap(({ prices }) => prices.map(([metalId]) => metalId)));
	const upcoming = holdings
		.filter(({ metal_id }) => priced.has(metal_id))
		.toSorted((one, other) => (one.acquired_on < other.acquired_on ? 1 : -1));
	const asks = new Map<MetalId, number>();
	const ounces = new Map<MetalId, number>();
	const counted: Held[] = [];
	/** Acquired, but not part of any point yet. */
	let added: Held[] = [];
	/** Cents. */
	let cost = 0;
	let last: { held: ReadonlyMap<MetalId, number>; value: number; growth: number } | undefined;
	const points: ValuePoint[] = [];
	for (const [index, { time, prices }] of moments.entries()) {
		const isNow = now !== undefined && index === moments.length - 1;
		for (const [metalId, ask] of prices) asks.set(metalId, toCents(ask));
		for (let next = upcoming.at(-1); next && (isNow || next.acquired_on <= time.slice(0, 10)); next = upcoming.at(-1)) {
			ounces.set(next.metal_id, (ounces.get(next.metal_id) ?? 0) + microOuncesOf(next));
			added.push(next);
			upcoming.pop();
		}
		const isPriced = [...ounces.keys()].every((metalId) => asks.has(metalId));
		if (ounces.size === 0 || !isPriced) continue;
		for (const holding of added) {
			const { metal_id, price_paid } = holding;
			cost += price_paid === null ? metalValue(asks.get(metal_id) ?? 0, microOuncesOf(holding)) : toCents(price_paid);
		}
		counted.push(...added);
		added = [];
		const growth = last && last.value > 0 ? (last.growth * unroundedValue(last.held, asks)) / last.value : 1;
		last = { held: new Map(ounces), value: unroundedValue(ounces, asks), growth };
		// The last point equals the sum of all holdings' rounded values. For the others, that would cost one pass per point.
		const amounts = isNow ? counted.map((one) => [one.metal_id, microOuncesOf(one)] as const) : [...ounces];
		const cents = amounts.reduce((sum, [metalId, held]) => sum + metalValue(asks.get(metalId) ?? 0, held), 0);
		points.push({ time, value: toDollars(cents), cost: toDollars(cost), growth });
	}
	return points;
}

/** Not rounded to cents: for small holdings, rounding would show up as a return. */
function unroundedValue(held: ReadonlyMap<MetalId, number>, asks: ReadonlyMap<MetalId, number>): number {
	return [...held].reduce((sum, [metalId, ounces]) => sum + ounces * (asks.get(metalId) ?? 0), 0);
}

/**
 * The time-weighted return in percent, to two decimals: the change in value due to prices, without purchases. Undefined with fewer
 * than two points.
 */
export function returnOf(points: readonly ValuePoint[]): number | undefined {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return undefined;
	return Math.round((last.growth / first.growth - 1) * 10_000) / 100 || 0;
}

type Moment = { time: string; prices: [MetalId, number][] };

/** Merges the points of all metals by step, in order of time. A merged point has the latest time of its step. Adds the current prices. */
function momentsOf(histories: Histories, step: number, now: CurrentPrices | undefined): Moment[] {
	const moments = new Map<number, Moment>();
	function add(metalId: MetalId, { time, ask }: HistoryPoint) {
		const at = Math.floor(Date.parse(time) / step);
		const moment = moments.get(at);
		if (!moment) moments.set(at, { time, prices: [[metalId, ask]] });
		else {
			moment.prices.push([metalId, ask]);
			if (time > moment.time) moment.time = time;
		}
	}
	for (const [metalId, points] of histories) for (const point of points) add(metalId, point);
	const newest = Math.max(...moments.keys());
	// If both were loaded at about the same time, the history may be newer.
	if (now && Math.floor(Date.parse(now.time) / step) >= newest) {
		for (const { metal_id, ask } of now.prices) if (histories.has(metal_id)) add(metal_id, { time: now.time, ask });
	}
	return [...moments].toSorted(([one], [other]) => one - other).map(([, moment]) => moment);
}
