import type { MetalId } from '../../../contract/catalogue/taxonomy.ts';
import type { MetalTerms, Terms } from '../../pricing/market.ts';
import { ensureCapacity, slotsByPosition } from './fact-lists.ts';
import { createTextIndex } from './text-index.ts';

/** The terms of metal products, in one list per field. One object per product would take three times as much memory. */
export type PackedTerms = Terms & {
	/**
	 * Sets the terms of the product at a position. Undefined terms remove it.
	 *
	 * @returns whether the terms have changed
	 */
	put: (position: number, own: ({ id: string } & MetalTerms) | undefined) => boolean;
};

export function packTerms(): PackedTerms {
	const ids = createTextIndex();
	const slotAt = slotsByPosition();
	const metals: MetalId[] = [];
	const free: number[] = [];
	let slots = 0;
	/** Index into `metals` plus 1; 0 for a free slot. */
	let metal = new Uint8Array();
	let fineWeight = new Float64Array();
	let premium = new Int32Array();
	let positions = new Int32Array();

	function at(slot: number): MetalTerms | undefined {
		if (!metal[slot]) return undefined;
		return {
			metalId: metals[metal[slot] - 1] as MetalId,
			fineWeightMicroOz: fineWeight[slot] as number,
			premiumBasisPoints: premium[slot] as number,
		};
	}

	function drop(slot: number) {
		ids.delete(slot);
		slotAt.delete(positions[slot] as number);
		metal[slot] = 0;
		free.push(slot);
	}

	function write(slot: number, position: number, { metalId, fineWeightMicroOz, premiumBasisPoints }: MetalTerms) {
		const known = metals.indexOf(metalId);
		positions = ensureCapacity(positions, slot);
		metal = ensureCapacity(metal, slot);
		fineWeight = ensureCapacity(fineWeight, slot);
		premium = ensureCapacity(premium, slot);
		positions[slot] = position;
		slotAt.set(position, slot);
		metal[slot] = 1 + (known >= 0 ? known : metals.push(metalId) - 1);
		fineWeight[slot] = fineWeightMicroOz;
		premium[slot] = premiumBasisPoints;
	}

	return {
		get size() {
			return ids.size;
		},
		get slots() {
			return slots;
		},
		at,
		idAt: (slot) => (metal[slot] ? ids.textAt(slot) : undefined),
		slotOf: ids.slotOf,
		put(position, own) {
			const before = slotAt.get(position);
			// The removal of a product's old position may arrive after its new position.
			const known = own && ids.slotOf(own.id);
			const last = known === before && known !== undefined ? at(known) : undefined;
			if (before !== undefined && before !== known) drop(before);
			if (!own) return false;
			if (known !== undefined && known !== before) drop(known);
			const slot = last ? (known as number) : (free.pop() ?? slots++);
			if (!last) ids.put(slot, own.id);
			write(slot, position, own);
			return (
				last?.metalId !== own.metalId ||
				last.fineWeightMicroOz !== own.fineWeightMicroOz ||
				last.premiumBasisPoints !== own.premiumBasisPoints
			);
		},
	};
}
