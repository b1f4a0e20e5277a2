import type { Facts } from './facts.ts';

export type Compare = (a: number, b: number) => number;
/** What an order begins with: most slots are told apart by it alone, without a call for each. */
export type Lead = { list: ArrayLike<number>; way: 1 | -1 };
export const byPosition = ({ position }: Facts): Compare => by(position);
export const by =
	(list: ArrayLike<number>): Compare =>
	(a, b) =>
		(list[a] as number) - (list[b] as number);

/** The first comparison that tells two slots apart. */
export function inTurn(...[first, ...others]: [Compare, ...Compare[]]): Compare {
	const [second, ...more] = others;
	if (!second) return first;
	const then = inTurn(second, ...more);
	return (a, b) => first(a, b) || then(a, b);
}

export const reversed =
	(compare: Compare): Compare =>
	(a, b) =>
		compare(b, a);

/** Slots that are looked at to guess how far what is wanted reaches. */
const sampled = 1_024;

/** The slots from `offset` to `end` of the sorted whole, without sorting all of it. */
export function sliceSorted(slots: Int32Array, compare: Compare, offset: number, end: number, lead?: Lead): number[] {
	const limit = lead && guessLimit(slots, lead, end);
	const best = firstOf(slots, compare, end, lead, limit);
	const isEnough = limit === undefined || best.length >= Math.min(end, slots.length);
	return (isEnough ? best : firstOf(slots, compare, end, lead)).slice(offset, end);
}

/** What the lead of twice as many as are wanted is at most, by a sample; undefined where that is too small to say so. */
function guessLimit(slots: Int32Array, { list, way }: Lead, end: number): number | undefined {
	const step = Math.floor(slots.length / sampled);
	const place = Math.ceil((2 * end * sampled) / slots.length);
	if (step < 2 || place >= sampled) return undefined;
	const leads = Float64Array.from(
		{ length: sampled },
		(_, index) => way * (list[slots[index * step] as number] as number),
	);
	return leads.sort()[place];
}

/** The first `end` of the sorted whole. @param atMost what their lead is at most, as far as is known */
function firstOf(
	slots: Int32Array,
	compare: Compare,
	end: number,
	lead?: Lead,
	atMost = Number.POSITIVE_INFINITY,
): number[] {
	// What cannot be among the first `end` is thrown away each time the room for candidates is full.
	const room = Math.max(2 * end, 1_000);
	let best: number[] = [];
	let worst: number | undefined;
	let limit = atMost;
	for (let index = 0; index < slots.length; index++) {
		if (lead) index = nextWithin(slots, lead, limit, index);
		if (index === slots.length) break;
		const slot = slots[index] as number;
		if (worst !== undefined && compare(slot, worst) > 0) continue;
		if (best.push(slot) < room) continue;
		best = best.sort(compare).slice(0, end);
		worst = best.at(-1);
		if (lead && worst !== undefined) limit = lead.way * (lead.list[worst] as number);
	}
	return best.sort(compare);
}

/** Where the next is whose lead is within a limit, or the end: most are not, and this is all that is done for them. */
function nextWithin(slots: Int32Array, { list, way }: Lead, limit: number, from: number): number {
	let index = from;
	while (index < slots.length && way * (list[slots[index] as number] as number) > limit) index++;
	return index;
}
