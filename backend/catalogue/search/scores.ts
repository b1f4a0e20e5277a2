import { isInStock } from '../facts/coded-properties.ts';
import type { Facts } from '../facts/facts.ts';
import { slotBuffer } from '../facts/slot-buffer.ts';
import { by, byPosition, compareInOrder, reversed, sliceSorted } from '../facts/sorted-slice.ts';
import type { Found } from './search-words.ts';

/**
 * Slots, and scores by slot: higher is better. The scores are valid until the next scoring, and the slots until the
 * next filtering or use of `slotBuffer`. A listing is computed synchronously.
 */
export type Scored = { slots: Int32Array; scores: Float64Array };

/** Shared memory for scores. A new list per search would waste eight megabytes for a million products. */
let scoreBuffer = new Float64Array();
/** More than the sales of any product. */
const maxSales = 2 ** 31;

function scoresFor({ size }: Facts): Float64Array {
	if (scoreBuffer.length < size) scoreBuffer = new Float64Array(size);
	return scoreBuffer;
}

/** Sorts by rank, then stock, then sales. */
function scoreOf({ kind, states, sellCount }: Facts, slot: number, rank: number): number {
	const stocked = Number(((states[kind[slot] as number] as number) & isInStock) > 0);
	return (2 * rank + stocked) * maxSales + (sellCount[slot] as number);
}

/** Scores a search's results. Skips products that the facts do not contain. */
export function scoreFound(facts: Facts, found: Found): Scored {
	const scores = scoresFor(facts);
	const slots = slotBuffer(found.reduce((sum, { positions }) => sum + positions.length, 0));
	let size = 0;
	for (const { rank, positions } of found) {
		for (let index = 0; index < positions.length; index++) {
			const slot = facts.slotOf.get(positions[index] as number);
			if (slot === undefined) continue;
			slots[size++] = slot;
			scores[slot] = scoreOf(facts, slot, rank);
		}
	}
	return { slots: slots.subarray(0, size), scores };
}

/** Scores the products of kinds with a rank above 0. */
export function scoreKinds(facts: Facts, rankOf: (kind: number) => number): Scored {
	const { kind, kindCount } = facts;
	const scores = scoresFor(facts);
	const ranks = Uint8Array.from({ length: kindCount }, (_, kind) => rankOf(kind));
	const slots = slotsOfKinds(facts, (kind) => (ranks[kind] as number) > 0);
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		scores[slot] = scoreOf(facts, slot, ranks[kind[slot] as number] as number);
	}
	return { slots, scores };
}

export function slotsOfKinds({ size, kind, kindCount }: Facts, isWanted: (kind: number) => boolean): Int32Array {
	const wanted = Uint8Array.from({ length: kindCount }, (_, kind) => Number(isWanted(kind)));
	const slots = slotBuffer(size);
	let count = 0;
	for (let slot = 0; slot < size; slot++) {
		slots[count] = slot;
		count += wanted[kind[slot] as number] as number;
	}
	return slots.subarray(0, count);
}

/** The best slots. Of equal scores, the oldest come first. */
export function sliceBest(facts: Facts, { slots, scores }: Scored, offset: number, end: number): number[] {
	const order = compareInOrder(reversed(by(scores)), byPosition(facts));
	return sliceSorted(slots, order, offset, end, { list: scores, direction: -1 });
}
