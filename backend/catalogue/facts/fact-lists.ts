type List = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** A list with room for a slot: the same, or one that is longer by half, so that what is in it is copied seldom. */
export function withRoom<L extends List>(list: L, slot: number): L {
	if (slot < list.length) return list;
	const longer = new (list.constructor as new (length: number) => L)(Math.max(slot + 1, Math.ceil(list.length * 1.5)));
	longer.set(list as never);
	return longer;
}

/** Slots by position. Positions are given in turn, so that a page of them costs four bytes each; where there are none, nothing. */
export type Slots = {
	get: (position: number) => number | undefined;
	set: (position: number, slot: number) => void;
	delete: (position: number) => void;
};

/** Positions of a page, as a power of two: they are looked up a quarter of a million times for one search. */
const pageBits = 10;
const perPage = 2 ** pageBits;
const inPage = perPage - 1;

export function slotsByPosition(): Slots {
	// One more than the slot, 0 for none.
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
