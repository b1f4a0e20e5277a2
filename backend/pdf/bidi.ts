import createBidi from 'bidi-js';

const bidi = createBidi();

/** Part of a line that is read in one direction. */
export type DirectedPart = {
	/** As it is read, with brackets mirrored where it is read from right to left. */
	text: string;
	isRightToLeft: boolean;
};

/** A paragraph with the direction of each of its UTF-16 units (https://www.unicode.org/reports/tr9/). */
export type Paragraph = { text: string; levels: ReturnType<typeof bidi.getEmbeddingLevels> };

/** A paragraph of an English document: it runs from left to right, whatever it contains. */
export const paragraphOf = (text: string): Paragraph => ({ text, levels: bidi.getEmbeddingLevels(text, 'ltr') });

/** The characters that isolate a part of a text and those that embed one. They have no shape. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The parts of one line of a paragraph, from left to right. */
export function directedParts({ text, levels }: Paragraph, start: number, end: number): DirectedPart[] {
	const parts: { text: string; level: number }[] = [];
	let last = -1;
	// Indices of the rest of the paragraph come with them.
	const indices = bidi.getReorderedIndices(text, levels, start, end - 1).filter((one) => one >= start && one < end);
	for (const index of indices) {
		const level = levels.levels[index] ?? 0;
		const part = parts.at(-1);
		const letter = text.charAt(index);
		// Within a part the units go up one by one, or down where it is read from right to left.
		if (part?.level === level && Math.abs(index - last) === 1) {
			part.text = level % 2 === 1 ? letter + part.text : part.text + letter;
		} else parts.push({ text: letter, level });
		last = index;
	}
	return parts.map(({ text: part, level }) => {
		const bare = part.replaceAll(controls, '');
		const isRightToLeft = level % 2 === 1;
		return { text: isRightToLeft ? mirror(bare) : bare, isRightToLeft };
	});
}

const mirror = (text: string) => Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');

/** The characters of a line from left to right, not mirrored. Readers of PDFs turn them around again. */
export function visualText({ text, levels }: Paragraph, start: number, end: number): string {
	const parts = directedParts({ text, levels }, start, end);
	const turned = parts.map(({ text: part, isRightToLeft }) =>
		isRightToLeft ? Array.from(mirror(part)).toReversed().join('') : part,
	);
	return turned.join('');
}
