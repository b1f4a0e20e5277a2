/** The index of the first character that differs from the previous text. */
export function firstChangedIndex(text: string, last: string): number {
	let index = 0;
	while (index < text.length && text[index] === last[index]) index += 1;
	return index;
}
