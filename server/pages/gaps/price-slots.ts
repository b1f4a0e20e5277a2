import type { PriceFacts } from '../../../contract/pricing/price-facts.ts';

/** What kind of value stands in a slot. */
export type SlotKind = 'version' | 'time' | 'spot' | 'past' | 'change' | 'goods' | 'bound';
export type Slot = { kind: SlotKind; value: number | string };

/** The values that move with a tick, as a list: the same facts have the same slots. */
export function slotsOf({ spot, products, bounds }: PriceFacts): Slot[] {
	const slot =
		(kind: SlotKind) =>
		(value: number | string): Slot => ({ kind, value });
	return [
		...(spot ? [slot('version')(spot.version), slot('time')(spot.time)] : []),
		...(spot?.prices ?? []).flatMap(({ bid, ask, change, sparkline, updated_at }): Slot[] => [
			...[bid, ask].map(slot('spot')),
			...[change.amount, change.percent].map(slot('change')),
			...sparkline.slice(0, -1).map(slot('past')),
			slot('time')(updated_at),
		]),
		...products.map(({ ask }) => slot('goods')(ask)),
		...bounds.flatMap(({ min, max }) => [min, max].map(slot('bound'))),
	];
}

/** The same facts with other values in their slots. */
export function withSlots({ spot, products, bounds }: PriceFacts, values: (number | string)[]): PriceFacts {
	const rest = values.values();
	const number = () => rest.next().value as number;
	const text = () => rest.next().value as string;
	return {
		spot: spot && {
			...spot,
			version: number(),
			time: text(),
			prices: spot.prices.map((price) => {
				const [bid, ask] = [number(), number()];
				const change = { ...price.change, amount: number(), percent: number() };
				// A line ends at the price of now.
				const sparkline = price.sparkline.map((_, place, { length }) => (place < length - 1 ? number() : ask));
				return { ...price, bid, ask, change, sparkline, updated_at: text() };
			}),
		},
		products: products.map((product) => ({ ...product, ask: number() })),
		bounds: bounds.map((bound) => ({ ...bound, min: number(), max: number() })),
	};
}

/**
 * How slots hang together. A page's data says a value once, however often it stands there: slots that hold the same are one
 * gap, and one that holds what stands in the page for another reason, too, is none.
 */
export type Links = {
	/** For each slot the first that holds the same. */
	first: number[];
	/** Whether what it holds has to stay. */
	isFixed: boolean[];
};

/** Kinds that hold the same for a reason: goods on equal terms, times of one tick, the past of an hour. */
const families: Record<SlotKind, string> = {
	version: 'version',
	time: 'time',
	spot: 'spot',
	past: 'past',
	change: 'change',
	goods: 'goods',
	bound: 'goods',
};
const related = new Set(['time', 'past', 'goods']);
/** Kinds that may stay as they are from tick to tick. */
const resting = new Set<SlotKind>(['past', 'bound']);

/**
 * @param numbers what the page holds beside its prices
 * @param isPatient waits where values coincide that most likely part with the next tick; the price of a metal that rests, and its
 *   past, may stay one for long
 * @returns undefined when waiting is better
 */
export function linksOf(slots: Slot[], numbers: Set<number>, isPatient: boolean): Links | undefined {
	const firstOf = new Map<number | string, number>();
	const first: number[] = [];
	const isFixed: boolean[] = [];
	for (const [place, { kind, value }] of slots.entries()) {
		const isStill = isSmall(kind, value);
		const isTaken = numbers.has(value as number);
		if (isPatient && isTaken && !isStill && kind !== 'version' && !resting.has(kind)) return undefined;
		const known = isStill ? undefined : firstOf.get(value);
		if (isPatient && known !== undefined && !isRelated(kind, slots[known]?.kind)) return undefined;
		if (known === undefined && !isStill) firstOf.set(value, place);
		first.push(known ?? place);
		isFixed.push(isStill || (isTaken && kind !== 'version'));
	}
	return { first, isFixed };
}

function isRelated(one: SlotKind, other: SlotKind | undefined): boolean {
	return other !== undefined && families[one] === families[other] && related.has(families[one]);
}

/** No change at all, or a bound in whole dollars that is too short to be found. */
const isSmall = (kind: SlotKind, value: number | string) =>
	value === 0 || (kind === 'bound' && Number.isInteger(value) && (value as number) < 1000);

/** Whether other values fit where these links were found. */
export function fits({ first, isFixed }: Links, learned: Slot[], now: Slot[]): boolean {
	if (learned.length !== now.length) return false;
	return now.every(({ value }, place) => {
		const root = first[place] as number;
		return value === now[root]?.value && (!isFixed[place] || value === learned[place]?.value);
	});
}

/** Whether values coincide that did not have to: a page says them once then, and differs in that from one that is filled. */
export function coincides({ first, isFixed }: Links, now: Slot[], numbers: Set<number>): boolean {
	const seen = new Map<number | string, number>();
	return now.some(({ value }, place) => {
		const root = first[place] as number;
		if (!isFixed[place] && numbers.has(value as number)) return true;
		const before = seen.get(value);
		seen.set(value, root);
		return before !== undefined && before !== root;
	});
}
