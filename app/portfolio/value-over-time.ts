import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { HistoryPoint } from '../pricing/history.ts';
import { microOuncesOf, worthOf } from './valuation.ts';

type Held = Pick<Holding, 'metal_id' | 'weight' | 'quantity' | 'price_paid' | 'acquired_on'>;
export type Histories = ReadonlyMap<MetalId, readonly HistoryPoint[]>;
/** Spot prices of now, which end the line. */
type Now = { time: string; prices: readonly Pick<SpotPrices['prices'][number], 'metal_id' | 'ask'>[] };

/** What was held at a moment; amounts in dollars. */
export type ValuePoint = {
	time: string;
	/** At spot. */
	value: number;
	/** What was paid for it; where that is not known, its value at its first point. */
	cost: number;
	/**
	 * What a dollar at the first point has become, by the prices alone: the time-weighted return plus one. What is added counts from
	 * the next point on, so it changes nothing here, whatever was paid for it.
	 */
	growth: number;
};

/**
 * What was held at each moment, at the spot price of then: from the first at which something was held and all of it had a price. A
 * holding counts from the beginning of its day (UTC), and now in any case: elsewhere its day may have begun. Holdings of a metal without
 * any price are left out. Costs a pass over holdings and points, in order of time.
 *
 * @param step milliseconds: points of metals that lie in one step are one moment
 */
export function valueOverTime(holdings: readonly Held[], histories: Histories, step: number, now?: Now): ValuePoint[] {
	const moments = momentsOf(histories, step, now);
	const priced = new Set(moments.flatMap(({ news }) => news.map(([metalId]) => metalId)));
	const coming = holdings
		.filter(({ metal_id }) => priced.has(metal_id))
		.toSorted((one, other) => (one.acquired_on < other.acquired_on ? 1 : -1));
	const asks = new Map<MetalId, number>();
	const ounces = new Map<MetalId, number>();
	const counted: Held[] = [];
	/** Held, but not at any point yet. */
	let added: Held[] = [];
	/** Cents. */
	let cost = 0;
	let last: { held: ReadonlyMap<MetalId, number>; worth: number; growth: number } | undefined;
	const points: ValuePoint[] = [];
	for (const [index, { time, news }] of moments.entries()) {
		const isNow = now !== undefined && index === moments.length - 1;
		for (const [metalId, ask] of news) asks.set(metalId, toCents(ask));
		for (let next = coming.at(-1); next && (isNow || next.acquired_on <= time.slice(0, 10)); next = coming.at(-1)) {
			ounces.set(next.metal_id, (ounces.get(next.metal_id) ?? 0) + microOuncesOf(next));
			added.push(next);
			coming.pop();
		}
		const isPriced = [...ounces.keys()].every((metalId) => asks.has(metalId));
		if (ounces.size === 0 || !isPriced) continue;
		for (const holding of added) {
			const { metal_id, price_paid } = holding;
			cost += price_paid === null ? worthOf(asks.get(metal_id) ?? 0, microOuncesOf(holding)) : toCents(price_paid);
		}
		counted.push(...added);
		added = [];
		const growth = last && last.worth > 0 ? (last.growth * exactWorth(last.held, asks)) / last.worth : 1;
		last = { held: new Map(ounces), worth: exactWorth(ounces, asks), growth };
		// Now to the cent what the sum of all holdings is; of the past that would cost a pass for each point.
		const parts = isNow ? counted.map((one) => [one.metal_id, microOuncesOf(one)] as const) : [...ounces];
		const cents = parts.reduce((sum, [metalId, held]) => sum + worthOf(asks.get(metalId) ?? 0, held), 0);
		points.push({ time, value: toDollars(cents), cost: toDollars(cost), growth });
	}
	return points;
}

/** Not rounded to cents, which would be returns of their own for little metal. */
function exactWorth(held: ReadonlyMap<MetalId, number>, asks: ReadonlyMap<MetalId, number>): number {
	return [...held].reduce((sum, [metalId, ounces]) => sum + ounces * (asks.get(metalId) ?? 0), 0);
}

/**
 * The time-weighted return of what was held, in percent to two decimals: how its prices moved, without what was added. Undefined where
 * there is nothing to compare.
 */
export function returnOf(points: readonly ValuePoint[]): number | undefined {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return undefined;
	return Math.round((last.growth / first.growth - 1) * 10_000) / 100 || 0;
}

type Moment = { time: string; news: [MetalId, number][] };

/** The points of all metals in order of time, those of one step together at the time of the last; then the prices of now. */
function momentsOf(histories: Histories, step: number, now: Now | undefined): Moment[] {
	const moments = new Map<number, Moment>();
	function add(metalId: MetalId, { time, ask }: HistoryPoint) {
		const at = Math.floor(Date.parse(time) / step);
		const moment = moments.get(at);
		if (!moment) moments.set(at, { time, news: [[metalId, ask]] });
		else {
			moment.news.push([metalId, ask]);
			if (time > moment.time) moment.time = time;
		}
	}
	for (const [metalId, points] of histories) for (const point of points) add(metalId, point);
	const newest = Math.max(...moments.keys());
	// Of two that were read at about the same time the history may be the newer.
	if (now && Math.floor(Date.parse(now.time) / step) >= newest) {
		for (const { metal_id, ask } of now.prices) if (histories.has(metal_id)) add(metal_id, { time: now.time, ask });
	}
	return [...moments].toSorted(([one], [other]) => one - other).map(([, moment]) => moment);
}
