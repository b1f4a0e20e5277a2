import { withRoom } from './fact-lists.ts';
import { packTexts } from './packed-texts.ts';

/** Texts by slot, and slots by text: no object for each, where a map of half a million takes a hundred bytes a text. */
export type IndexOfTexts = {
	readonly size: number;
	slotOf: (text: string) => number | undefined;
	textAt: (slot: number) => string;
	/** @throws Error where another slot has it */
	put: (slot: number, text: string) => void;
	delete: (slot: number) => void;
};

/** What stands in the table where a text was: others may lie behind it. */
const gone = -1;

export function indexOfTexts(): IndexOfTexts {
	const texts = packTexts();
	/** One more than the slot of a text, at the place that its hash gives or at the next free one; 0 for none. */
	let table = new Int32Array(1_024);
	let hashes = new Int32Array();
	let size = 0;
	/** Places that are not 0. */
	let taken = 0;

	/** @returns the place that has the text, or the one where it belongs */
	function placeOf(text: string, hash: number): number {
		const last = table.length - 1;
		let belongs: number | undefined;
		for (let place = hash & last; ; place = (place + 1) & last) {
			const entry = table[place] as number;
			if (entry === 0) return belongs ?? place;
			if (entry === gone) belongs ??= place;
			else if (hashes[entry - 1] === hash && texts.read(entry - 1) === text) return place;
		}
	}

	/** Half of it stays free, so that a search ends soon. */
	function makeRoom() {
		if (2 * (taken + 1) <= table.length) return;
		const before = table;
		table = new Int32Array(2 ** Math.ceil(Math.log2(4 * (size + 1))));
		taken = size;
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
			makeRoom();
			const hash = hashOf(text);
			const place = placeOf(text, hash);
			const entry = table[place] as number;
			if (entry > 0) throw new Error(`${text} is at slot ${entry - 1} already.`);
			if (entry === 0) taken += 1;
			table[place] = slot + 1;
			hashes = withRoom(hashes, slot);
			hashes[slot] = hash;
			texts.put(slot, text);
			size += 1;
		},
		delete(slot) {
			const place = placeOf(texts.read(slot), hashes[slot] as number);
			table[place] = gone;
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
