import createBidi from 'bidi-js';

const bidi = createBidi();

/** Part of a line with one direction. */
export type DirectedPart = {
	/** In reading order, with mirrored brackets if read from right to left. */
	text: string;
	isRightToLeft: boolean;
};

/** A paragraph with the direction of each UTF-16 unit (https://www.unicode.org/reports/tr9/). */
export type Paragraph = { text: string; levels: ReturnType<typeof bidi.getEmbeddingLevels> };

/** Creates a paragraph of an English document, which runs from left to right whatever it contains. */
export const paragraphOf = (text: string): Paragraph => ({ text, levels: bidi.getEmbeddingLevels(text, 'ltr') });

/** Bidirectional control characters. They have no glyph. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Splits one line of a paragraph into parts, from left to right. */
export function directedParts({ text, levels }: Paragraph, start: number, end: number): DirectedPart[] {
	const parts: { text: string; level: number }[] = [];
	let last = -1;
	// The library also returns indices of the rest of the paragraph.
	const indices = bidi.getReorderedIndices(text, levels, start, end - 1).filter((one) => one >= start && one < end);
	for (const index of indices) {
		const level = levels.levels[index] ?? 0;
		const part = parts.at(-1);
		const character = text.charAt(index);
		// Within a part, indices increase by one, or decrease if read from right to left.
		if (part?.level === level && Math.abs(index - last) === 1) {
			part.text = level % 2 === 1 ? character + part.text : part.text + character;
		} else parts.push({ text: character, level });
		last = index;
	}
	return parts.map(({ text: part, level }) => {
		const visible = part.replaceAll(controls, '');
		const isRightToLeft = level % 2 === 1;
		return { text: isRightToLeft ? mirror(visible) : visible, isRightToLeft };
	});
}

const mirror = (text: string) =>
	Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** The characters of a line from left to right, not mirrored, because PDF readers reorder them again. */
export function visualText({ text, levels }: Paragraph, start: number, end: number): string {
	const parts = directedParts({ text, levels }, start, end);
	const turned = parts.map(({ text: part, isRightToLeft }) =>
		isRightToLeft ? Array.from(mirror(part)).toReversed().join('') : part,
	);
	return turned.join('');
}
