/** Where a text parts from the one before: from there on its digits are new. */
export function changedFrom(text: string, last: string): number {
	let place = 0;
	while (place < text.length && text[place] === last[place]) place += 1;
	return place;
}
