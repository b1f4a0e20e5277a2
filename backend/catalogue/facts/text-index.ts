import { ensureCapacity } from './fact-lists.ts';
import { packTexts } from './packed-texts.ts';

/**
 * Maps slots to texts and back without an object per text. A Map of half a million texts takes a hundred bytes each.
 */
export type TextIndex = {
	readonly size: number;
	slotOf: (text: string) => number | undefined;
	textAt: (slot: number) => string;
	/** @throws Error if the text already has a slot */
	put: (slot: number, text: string) => void;
	delete: (slot: number) => void;
};

/** Tombstone: marks a deleted entry, because others may follow it. */
const tombstone = -1;

export function createTextIndex(): TextIndex {
	const texts = packTexts();
	/** Hash table with linear probing. An entry is the slot plus 1; 0 is free. */
	let table = new Int32Array(1_024);
	let hashes = new Int32Array();
	let size = 0;
	/** Number of entries other than 0. */
	let usedEntries = 0;

	/** @returns the index of the text, or the index where it belongs */
	function placeOf(text: string, hash: number): number {
		const last = table.length - 1;
		let belongs: number | undefined;
		for (let place = hash & last; ; place = (place + 1) & last) {
			const entry = table[place] as number;
			if (entry === 0) return belongs ?? place;
			if (entry === tombstone) belongs ??= place;
			else if (hashes[entry - 1] === hash && texts.read(entry - 1) === text) return place;
		}
	}

	/** Keeps half of the table free, so that searches are short. */
	function growTable() {
		if (2 * (usedEntries + 1) <= table.length) return;
		const before = table;
		table = new Int32Array(2 ** Math.ceil(Math.log2(4 * (size + 1))));
		usedEntries = size;
		const last = table.length - 1;
		for (const entry of before) {
			if (entry <= 0) continue;
			let place = (hashes[entry - 1] as number) & last;
			while (table[place] !== 0) place = (place + 1) & last;
			table[place] = entry;
		}
	}

	return {
		get size() {
			return size;
		},
		slotOf(text) {
			const entry = table[placeOf(text, hashOf(text))] as number;
			return entry > 0 ? entry - 1 : undefined;
		},
		textAt: texts.read,
		put(slot, text) {
			growTable();
			const hash = hashOf(text);
			const place = placeOf(text, hash);
			const entry = table[place] as number;
			if (entry > 0) throw new Error(`${text} is already at slot ${entry - 1}`);
			if (entry === 0) usedEntries += 1;
			table[place] = slot + 1;
			hashes = ensureCapacity(hashes, slot);
			hashes[slot] = hash;
			texts.put(slot, text);
			size += 1;
		},
		delete(slot) {
			const place = placeOf(texts.read(slot), hashes[slot] as number);
			table[place] = tombstone;
			texts.put(slot, '');
			size -= 1;
		},
	};
}

/** FNV-1a over UTF-16. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5 | 0;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return hash;
}
