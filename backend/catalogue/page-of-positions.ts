import { countPages } from '../http/paging.ts';
import type { Facts } from './facts.ts';

/** @returns their positions */
export function positionsOf(facts: Facts, slots: ArrayLike<number>): number[] {
	return Array.from(slots, (slot) => facts.position[slot] as number);
}

/**
 * A page of all products, or of those that have a value in a list by slot, oldest first.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export function pageOfPositions(
	facts: Facts,
	{ page, perPage }: { page: number; perPage: number },
	only?: { list: ArrayLike<number>; value: number },
): { positions: Int32Array; total: number; pages: number } {
	const all = inOrder(only ? positionsWith(facts, only) : facts.position.subarray(0, facts.size));
	const pages = countPages(all.length, { page, perPage });
	return { positions: all.slice((page - 1) * perPage, page * perPage), total: all.length, pages };
}

function positionsWith({ size, position }: Facts, { list, value }: { list: ArrayLike<number>; value: number }) {
	const positions = new Int32Array(size);
	let count = 0;
	for (let slot = 0; slot < size; slot++) {
		positions[count] = position[slot] as number;
		count += Number(list[slot] === value);
	}
	return positions.subarray(0, count);
}

/** As they were read they are, but for what has come and gone since. */
function inOrder(positions: Int32Array): Int32Array {
	for (let index = 1; index < positions.length; index++) {
		if ((positions[index] as number) < (positions[index - 1] as number)) return positions.slice().sort();
	}
	return positions;
}
