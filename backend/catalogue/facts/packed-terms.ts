import type { MetalId } from '../../../contract/catalogue/taxonomy.ts';
import type { MetalTerms, Terms } from '../../pricing/market.ts';
import { slotsByPosition, withRoom } from './fact-lists.ts';
import { indexOfTexts } from './text-index.ts';

/** The terms of metal products, a list for each part: as an object each, a million would take three times as much. */
export type PackedTerms = Terms & {
	/**
	 * What the product at a position is from now on; without terms no metal product.
	 *
	 * @returns whether its terms are others than before
	 */
	put: (position: number, own: ({ id: string } & MetalTerms) | undefined) => boolean;
};

export function packTerms(): PackedTerms {
	const ids = indexOfTexts();
	const slotAt = slotsByPosition();
	const metals: MetalId[] = [];
	const free: number[] = [];
	let slots = 0;
	/** One more than its place in `metals`; 0 for a slot that is free. */
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
		positions = withRoom(positions, slot);
		metal = withRoom(metal, slot);
		fineWeight = withRoom(fineWeight, slot);
		premium = withRoom(premium, slot);
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
			// What a product was elsewhere may be told after where it is now.
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
