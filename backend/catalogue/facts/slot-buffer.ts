import { ensureCapacity } from './fact-lists.ts';

let buffer = new Int32Array();

/**
 * Returns shared memory for a number of slots. A new list per listing would waste four megabytes for a million
 * products. A listing is computed synchronously. It overwrites the buffer from the start, and reads each slot before it
 * overwrites it.
 */
export function slotBuffer(size: number): Int32Array {
	buffer = ensureCapacity(buffer, Math.max(size - 1, 0));
	return buffer;
}
