import { countPages } from '../../http/paging.ts';
import type { Facts } from './facts.ts';

/** @returns the positions of the slots */
export function positionsOf(facts: Facts, slots: ArrayLike<number>): number[] {
	return Array.from(slots, (slot) => facts.position[slot] as number);
}

/**
 * A page of all products, or of those with a given value in a list by slot, oldest first.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export function pageOfPositions(
	facts: Facts,
	{ page, perPage }: { page: number; perPage: number },
	only?: { list: ArrayLike<number>; value: number },
): { positions: number[]; total: number; pages: number } {
	facts.sortedPositions ??= facts.position.slice(0, facts.size).sort();
	const { sortedPositions, slotOf } = facts;
	const first = (page - 1) * perPage;
	const positions: number[] = [];
	let total = 0;
	for (let index = 0; index < sortedPositions.length; index++) {
		const position = sortedPositions[index] as number;
		if (only && only.list[slotOf.get(position) as number] !== only.value) continue;
		if (total >= first && positions.length < perPage) positions.push(position);
		total += 1;
	}
	return { positions, total, pages: countPages(total, { page, perPage }) };
}
