import { countPages } from '../http/paging.ts';
import type { Facts } from './facts.ts';
import type { CodedProperty } from './kinds.ts';

/** The slots of what something is true of, in no order. */
export function slotsWhere({ size }: Facts, keeps: (slot: number) => boolean): Int32Array {
	const kept = new Int32Array(size);
	let count = 0;
	for (let slot = 0; slot < size; slot++) {
		if (keeps(slot)) kept[count++] = slot;
	}
	return kept.subarray(0, count);
}

/** Whether a product has a property of that slug. */
export function bearing(facts: Facts, property: CodedProperty, slug: string): (slot: number) => boolean {
	const { kind } = facts;
	const { codes, codeOf } = facts[property];
	const code = codeOf.get(slug);
	return (slot) => codes[kind[slot] as number] === code;
}

/** @returns their positions */
export function positionsOf(facts: Facts, slots: ArrayLike<number>): number[] {
	return Array.from(slots, (slot) => facts.position[slot] as number);
}

/**
 * A page of what something is true of, oldest first.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export function pageOf(
	facts: Facts,
	{ page, perPage }: { page: number; perPage: number },
	keeps: (slot: number) => boolean = () => true,
): { positions: Int32Array; total: number; pages: number } {
	const all = positionsWhere(facts, keeps);
	const pages = countPages(all.length, { page, perPage });
	return { positions: all.slice((page - 1) * perPage, page * perPage), total: all.length, pages };
}

/** In their order. */
function positionsWhere(facts: Facts, keeps: (slot: number) => boolean): Int32Array {
	const positions = slotsWhere(facts, keeps).map((slot) => facts.position[slot] as number);
	// As they were read, but for what has come and gone since.
	return isAscending(positions) ? positions : positions.sort();
}

function isAscending(list: Int32Array): boolean {
	for (let index = 1; index < list.length; index++) {
		if ((list[index] as number) < (list[index - 1] as number)) return false;
	}
	return true;
}
