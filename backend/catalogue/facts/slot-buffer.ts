import { withRoom } from './fact-lists.ts';

let room = new Int32Array();

/**
 * Room for so many slots, always the same: four megabytes of a million products would be thrown away for each listing. Slots are found, sifted and put in order
 * without a pause, and written over those that they are chosen from, from the beginning on: each is read before another stands in its place.
 */
export function slotRoom(size: number): Int32Array {
	room = withRoom(room, Math.max(size - 1, 0));
	return room;
}
