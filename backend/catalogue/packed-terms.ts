import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { MetalTerms } from '../pricing/market.ts';
import { slotsByPosition, withRoom } from './fact-lists.ts';

/** The terms of metal products by their ids, a list for each part: as an object each, a million would take three times as much. */
export type PackedTerms = {
	readonly size: number;
	get: (id: string) => MetalTerms | undefined;
	keys: () => Iterable<string>;
	/**
	 * What the product at a position is from now on; without terms no metal product.
	 *
	 * @returns whether its terms are others than before
	 */
	put: (position: number, own: ({ id: string } & MetalTerms) | undefined) => boolean;
};

export function packTerms(): PackedTerms {
	const slotOf = new Map<string, number>();
	const slotAt = slotsByPosition();
	const metals: MetalId[] = [];
	const free: number[] = [];
	const ids: (string | undefined)[] = [];
	let metal = new Uint8Array();
	let fineWeight = new Float64Array();
	let premium = new Int32Array();

	function get(id: string): MetalTerms | undefined {
		const slot = slotOf.get(id);
		if (slot === undefined) return undefined;
		return {
			metalId: metals[metal[slot] as number] as MetalId,
			fineWeightMicroOz: fineWeight[slot] as number,
			premiumBasisPoints: premium[slot] as number,
		};
	}

	function drop(position: number, slot: number) {
		const id = ids[slot] as string;
		// It may have come back at another position.
		if (slotOf.get(id) === slot) slotOf.delete(id);
		slotAt.delete(position);
		ids[slot] = undefined;
		free.push(slot);
	}

	function write(slot: number, { id, metalId, fineWeightMicroOz, premiumBasisPoints }: { id: string } & MetalTerms) {
		const known = metals.indexOf(metalId);
		metal = withRoom(metal, slot);
		fineWeight = withRoom(fineWeight, slot);
		premium = withRoom(premium, slot);
		metal[slot] = known >= 0 ? known : metals.push(metalId) - 1;
		fineWeight[slot] = fineWeightMicroOz;
		premium[slot] = premiumBasisPoints;
		ids[slot] = id;
		slotOf.set(id, slot);
	}

	return {
		get size() {
			return slotOf.size;
		},
		get,
		keys: () => slotOf.keys(),
		put(position, own) {
			const before = slotAt.get(position);
			const isSameProduct = before !== undefined && ids[before] === own?.id;
			const last = isSameProduct && own ? get(own.id) : undefined;
			if (before !== undefined && !isSameProduct) drop(position, before);
			if (!own) return false;
			const slot = isSameProduct ? (before as number) : (free.pop() ?? ids.length);
			slotAt.set(position, slot);
			write(slot, own);
			return (
				last?.metalId !== own.metalId ||
				last.fineWeightMicroOz !== own.fineWeightMicroOz ||
				last.premiumBasisPoints !== own.premiumBasisPoints
			);
		},
	};
}
