import { ensureCapacity } from './fact-lists.ts';

/**
 * Texts by slot, as bytes in one list. One string per text would take twice as much memory. Changed texts are appended,
 * and the list is compacted when more than half of it is unused.
 */
export type PackedTexts = {
	/** Reserves memory for a number of texts of average length. */
	reserve: (count: number) => void;
	put: (slot: number, text: string) => void;
	/** Stores the lines of a text, each at its slot, which must have capacity. Skips lines without a slot. */
	putLines: (slots: (number | undefined)[], lines: string) => void;
	/** Moves a slot's text to another slot. */
	move: (from: number, to: number) => void;
	read: (slot: number) => string;
	/** Compares by code points. */
	compare: (a: number, b: number) => number;
	bytes: () => number;
};

/** Smallest size to compact, in bytes. */
const minCompactSize = 64 * 2 ** 10;
/** Average length of a text, in bytes. */
const averageLength = 48;
const newline = 0x0a;

export function packTexts(): PackedTexts {
	let bytes = new Uint8Array();
	let starts = new Int32Array();
	let lengths = new Int32Array();
	let end = 0;
	let used = 0;

	function append(slot: number, text: Uint8Array) {
		bytes = ensureCapacity(bytes, end + text.length);
		bytes.set(text, end);
		starts[slot] = end;
		lengths[slot] = text.length;
		end += text.length;
	}

	function compact() {
		const before = bytes;
		bytes = new Uint8Array(used);
		end = 0;
		for (let slot = 0; slot < starts.length; slot++) {
			const start = starts[slot] as number;
			append(slot, before.subarray(start, start + (lengths[slot] as number)));
		}
	}

	function release(slot: number) {
		used -= lengths[slot] as number;
		lengths[slot] = 0;
	}

	return {
		reserve(count) {
			starts = ensureCapacity(starts, count - 1);
			lengths = ensureCapacity(lengths, count - 1);
			bytes = ensureCapacity(bytes, count * averageLength - 1);
		},
		put(slot, text) {
			starts = ensureCapacity(starts, slot);
			lengths = ensureCapacity(lengths, slot);
			const packed = Buffer.from(text);
			release(slot);
			append(slot, packed);
			used += packed.length;
			if (end > minCompactSize && end > 2 * used) compact();
		},
		putLines(slots, lines) {
			const packed = Buffer.from(lines);
			bytes = ensureCapacity(bytes, end + packed.length);
			bytes.set(packed, end);
			let [line, begin] = [0, 0];
			for (let at = 0; at <= packed.length; at++) {
				if (at < packed.length && packed[at] !== newline) continue;
				const slot = slots[line++];
				if (slot !== undefined) {
					release(slot);
					starts[slot] = end + begin;
					lengths[slot] = at - begin;
					used += at - begin;
				}
				begin = at + 1;
			}
			end += packed.length;
		},
		move(from, to) {
			if (from !== to) {
				release(to);
				starts[to] = starts[from] as number;
				lengths[to] = lengths[from] as number;
				lengths[from] = 0;
			} else release(from);
		},
		read(slot) {
			const start = starts[slot] as number;
			return Buffer.from(bytes.buffer, start, lengths[slot] as number).toString();
		},
		compare(a, b) {
			const [first, second] = [starts[a] as number, starts[b] as number];
			const [one, other] = [lengths[a] as number, lengths[b] as number];
			const both = Math.min(one, other);
			for (let at = 0; at < both; at++) {
				const difference = (bytes[first + at] as number) - (bytes[second + at] as number);
				if (difference !== 0) return difference;
			}
			return one - other;
		},
		bytes: () => bytes.length + starts.byteLength + lengths.byteLength,
	};
}
