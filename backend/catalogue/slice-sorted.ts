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

/** The slots from `offset` to `end` of the sorted whole, without sorting all of it. */
export function sliceSorted(slots: Int32Array, compare: Compare, offset: number, end: number, lead?: Lead): number[] {
	// What cannot be among the first `end` is thrown away each time the room for candidates is full.
	const room = Math.max(2 * end, 1_000);
	const { list, way } = lead ?? { list: slots, way: 0 };
	let best: number[] = [];
	let worst: number | undefined;
	let limit = Number.POSITIVE_INFINITY;
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		if (way * (list[slot] as number) > limit) continue;
		if (worst !== undefined && compare(slot, worst) > 0) continue;
		if (best.push(slot) < room) continue;
		best = best.sort(compare).slice(0, end);
		worst = best.at(-1);
		if (lead && worst !== undefined) limit = way * (list[worst] as number);
	}
	return best.sort(compare).slice(offset, end);
}
