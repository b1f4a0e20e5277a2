type List = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** Returns a list with capacity for a slot. Grows by half, so that copies are rare. */
export function ensureCapacity<L extends List>(list: L, slot: number): L {
	if (slot < list.length) return list;
	const longer = new (list.constructor as new (length: number) => L)(Math.max(slot + 1, Math.ceil(list.length * 1.5)));
	longer.set(list as never);
	return longer;
}

/** Maps positions to slots. Positions are nearly consecutive, so each uses four bytes. Unused ranges use no memory. */
export type Slots = {
	get: (position: number) => number | undefined;
	set: (position: number, slot: number) => void;
	delete: (position: number) => void;
};

/** Positions per page, as a power of two: one search looks up a quarter of a million of them. */
const pageBits = 10;
const perPage = 2 ** pageBits;
const inPage = perPage - 1;

export function slotsByPosition(): Slots {
	// The slot plus 1; 0 for none.
	const pages: (Int32Array | undefined)[] = [];
	const pageOf = (position: number) => pages[position >>> pageBits];
	return {
		get(position) {
			const next = pageOf(position)?.[position & inPage];
			return next ? next - 1 : undefined;
		},
		set(position, slot) {
			let page = pageOf(position);
			if (!page) {
				page = new Int32Array(perPage);
				pages[position >>> pageBits] = page;
			}
			page[position & inPage] = slot + 1;
		},
		delete(position) {
			const page = pageOf(position);
			if (page) page[position & inPage] = 0;
		},
	};
}
