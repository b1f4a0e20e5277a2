import { withRoom } from './fact-lists.ts';

/**
 * Texts by slot, as their bytes in one list: a string each would take twice as much. Changed ones are written behind the others, and all
 * are written anew when half of what is kept is of none any more.
 */
export type PackedTexts = {
	/** Makes room for so many texts of a usual length. */
	reserve: (count: number) => void;
	put: (slot: number, text: string) => void;
	/** Puts in the lines of a text, each at its slot, for which there is room; a line without one is left out. */
	putLines: (slots: (number | undefined)[], lines: string) => void;
	/** What a slot has is that of another from now on. */
	move: (from: number, to: number) => void;
	read: (slot: number) => string;
	/** In the order of their characters' code points. */
	compare: (a: number, b: number) => number;
	bytes: () => number;
};

/** Less is not worth writing anew. */
const least = 64 * 2 ** 10;
/** Bytes. */
const usual = 48;
const newline = 0x0a;

export function packTexts(): PackedTexts {
	let bytes = new Uint8Array();
	let starts = new Int32Array();
	let lengths = new Int32Array();
	let end = 0;
	let used = 0;

	function append(slot: number, text: Uint8Array) {
		bytes = withRoom(bytes, end + text.length);
		bytes.set(text, end);
		starts[slot] = end;
		lengths[slot] = text.length;
		end += text.length;
	}

	function writeAnew() {
		const before = bytes;
		bytes = new Uint8Array(used);
		end = 0;
		for (let slot = 0; slot < starts.length; slot++) {
			const start = starts[slot] as number;
			append(slot, before.subarray(start, start + (lengths[slot] as number)));
		}
	}

	function forget(slot: number) {
		used -= lengths[slot] as number;
		lengths[slot] = 0;
	}

	return {
		reserve(count) {
			starts = withRoom(starts, count - 1);
			lengths = withRoom(lengths, count - 1);
			bytes = withRoom(bytes, count * usual - 1);
		},
		put(slot, text) {
			starts = withRoom(starts, slot);
			lengths = withRoom(lengths, slot);
			const packed = Buffer.from(text);
			forget(slot);
			append(slot, packed);
			used += packed.length;
			if (end > least && end > 2 * used) writeAnew();
		},
		putLines(slots, lines) {
			const packed = Buffer.from(lines);
			bytes = withRoom(bytes, end + packed.length);
			bytes.set(packed, end);
			let [line, begin] = [0, 0];
			for (let at = 0; at <= packed.length; at++) {
				if (at < packed.length && packed[at] !== newline) continue;
				const slot = slots[line++];
				if (slot !== undefined) {
					forget(slot);
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
				forget(to);
				starts[to] = starts[from] as number;
				lengths[to] = lengths[from] as number;
				lengths[from] = 0;
			} else forget(from);
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
