import { isInStock } from '../facts/coded-properties.ts';
import type { Facts } from '../facts/facts.ts';
import { slotRoom } from '../facts/slot-buffer.ts';
import { by, byPosition, inTurn, reversed, sliceSorted } from '../facts/sorted-slice.ts';
import type { Found } from './search-words.ts';

/**
 * Slots, and by slot how good each is: what is best has most. Good until the next are
 * scored, and the slots until they are sifted or somebody else takes `slotRoom`: all is done at once.
 */
export type Scored = { slots: Int32Array; scores: Float64Array };

/** As long as the catalogue, and kept: eight megabytes of a million would be thrown away each time. */
let room = new Float64Array();
/** More than is sold of anything. */
const mostSold = 2 ** 31;

function scoresFor({ size }: Facts): Float64Array {
	if (room.length < size) room = new Float64Array(size);
	return room;
}

/** The higher rank first, of equal ones those in stock, then the best sellers. */
function scoreOf({ kind, states, sellCount }: Facts, slot: number, rank: number): number {
	const stocked = Number(((states[kind[slot] as number] as number) & isInStock) > 0);
	return (2 * rank + stocked) * mostSold + (sellCount[slot] as number);
}

/** What a search found, without products that the facts do not hold. */
export function scoreFound(facts: Facts, found: Found): Scored {
	const scores = scoresFor(facts);
	const slots = slotRoom(found.reduce((sum, { positions }) => sum + positions.length, 0));
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

/** The products of kinds that have a rank above 0. */
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
	const slots = slotRoom(size);
	let count = 0;
	for (let slot = 0; slot < size; slot++) {
		slots[count] = slot;
		count += wanted[kind[slot] as number] as number;
	}
	return slots.subarray(0, count);
}

/** The best first, of equal ones those that came first. */
export function sliceBest(facts: Facts, { slots, scores }: Scored, offset: number, end: number): number[] {
	const order = inTurn(reversed(by(scores)), byPosition(facts));
	return sliceSorted(slots, order, offset, end, { list: scores, way: -1 });
}
