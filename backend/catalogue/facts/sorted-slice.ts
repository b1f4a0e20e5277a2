import type { Facts } from './facts.ts';

export type Compare = (a: number, b: number) => number;
/** The first criterion of an order. It decides most comparisons without a function call. */
export type SortKey = { list: ArrayLike<number>; direction: 1 | -1 };
export const byPosition = ({ position }: Facts): Compare => by(position);
export const by =
	(list: ArrayLike<number>): Compare =>
	(a, b) =>
		(list[a] as number) - (list[b] as number);

/** Combines comparisons: the first that is not 0 decides. */
export function compareInOrder(...[first, ...others]: [Compare, ...Compare[]]): Compare {
	const [second, ...more] = others;
	if (!second) return first;
	const then = compareInOrder(second, ...more);
	return (a, b) => first(a, b) || then(a, b);
}

export const reversed =
	(compare: Compare): Compare =>
	(a, b) =>
		compare(b, a);

/** Sample size for estimating the limit. */
const sampleSize = 1_024;

/** Returns the slots from `offset` to `end` of the sorted list, without sorting all of it. */
export function sliceSorted(
	slots: Int32Array,
	compare: Compare,
	offset: number,
	end: number,
	sortKey?: SortKey,
): number[] {
	const limit = sortKey && estimateLimit(slots, sortKey, end);
	const best = firstOf(slots, compare, end, sortKey, limit);
	const isEnough = limit === undefined || best.length >= Math.min(end, slots.length);
	return (isEnough ? best : firstOf(slots, compare, end, sortKey)).slice(offset, end);
}

/** Estimates the sort key of twice as many slots as needed from a sample. Undefined if the sample is too small. */
function estimateLimit(slots: Int32Array, { list, direction }: SortKey, end: number): number | undefined {
	const step = Math.floor(slots.length / sampleSize);
	const place = Math.ceil((2 * end * sampleSize) / slots.length);
	if (step < 2 || place >= sampleSize) return undefined;
	const keys = Float64Array.from(
		{ length: sampleSize },
		(_, index) => direction * (list[slots[index * step] as number] as number),
	);
	return keys.sort()[place];
}

/** Returns the first `end` slots of the sorted list. @param atMost upper limit of their sort key, if known */
function firstOf(
	slots: Int32Array,
	compare: Compare,
	end: number,
	sortKey?: SortKey,
	atMost = Number.POSITIVE_INFINITY,
): number[] {
	// Discards the slots beyond the first `end` whenever the list is full.
	const capacity = Math.max(2 * end, 1_000);
	let best: number[] = [];
	let worst: number | undefined;
	let limit = atMost;
	for (let index = 0; index < slots.length; index++) {
		if (sortKey) index = nextWithin(slots, sortKey, limit, index);
		if (index === slots.length) break;
		const slot = slots[index] as number;
		if (worst !== undefined && compare(slot, worst) > 0) continue;
		if (best.push(slot) < capacity) continue;
		best = best.sort(compare).slice(0, end);
		worst = best.at(-1);
		if (sortKey && worst !== undefined) limit = sortKey.direction * (sortKey.list[worst] as number);
	}
	return best.sort(compare);
}

/** Returns the index of the next slot within the limit, or the length. This skips most slots cheaply. */
function nextWithin(slots: Int32Array, { list, direction }: SortKey, limit: number, from: number): number {
	let index = from;
	while (index < slots.length && direction * (list[slots[index] as number] as number) > limit) index++;
	return index;
}
