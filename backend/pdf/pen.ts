import type { Face, Faces, Weight } from './faces.ts';

export type Look = { size: number; weight?: Weight; color?: string };

/** A text of one face. */
type Run = { face: Face; text: string };

/** Stands for a letter that no face has. */
const unknown = '?';

/**
 * A text in parts of one face each, so that 'Łukasz' is written whole though its first letter lies in another file. What is
 * made of several marks is put together where there is a letter for it.
 */
export function runsOf(text: string, [first, ...others]: readonly [Face, ...Face[]]): Run[] {
	const runs: Run[] = [];
	for (const letter of text.normalize('NFC')) {
		const last = runs.at(-1);
		const has = (face: Face | undefined) => face?.has(letter.codePointAt(0) ?? 0);
		const face = [last?.face, first, ...others].find(has);
		if (face && face === last?.face) last.text += letter;
		else runs.push(face ? { face, text: letter } : { face: first, text: unknown });
	}
	return runs;
}

/** Breaks a text into lines that are no wider than so much: between words, or within one that is wider by itself. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = line ? `${line} ${word}` : word;
		if (widthOf(longer) <= width) {
			line = longer;
			continue;
		}
		if (line) lines.push(line);
		line = '';
		for (const letter of word) {
			if (line && widthOf(line + letter) > width) {
				lines.push(line);
				line = '';
			}
			line += letter;
		}
	}
	return line || lines.length === 0 ? [...lines, line] : lines;
}

/** Writes on the pages of a document; places and sizes are points from the top left. */
export function penFor(doc: PDFKit.PDFDocument, faces: Faces) {
	for (const face of new Set(Object.values(faces).flat())) doc.registerFont(face.name, face.file);

	function widthOf(text: string, { size, weight = 'normal' }: Look): number {
		const widths = runsOf(text, faces[weight]).map(({ face, text: part }) =>
			doc.font(face.name).fontSize(size).widthOfString(part),
		);
		return widths.reduce((sum, width) => sum + width, 0);
	}

	/** @param x the left end of the text, or with 'right' its right end */
	function write(text: string, look: Look, x: number, y: number, from: 'left' | 'right' = 'left'): void {
		const { size, weight = 'normal', color = ink } = look;
		let left = from === 'left' ? x : x - widthOf(text, look);
		for (const { face, text: part } of runsOf(text, faces[weight])) {
			doc.font(face.name).fontSize(size).fillColor(color);
			doc.text(part, left, y, { lineBreak: false });
			left += doc.widthOfString(part);
		}
	}

	/** @returns how high the lines are that it has come to */
	function writeLines(text: string, look: Look, x: number, y: number, width: number): number {
		const lines = linesOf(text, look, width);
		for (const [index, line] of lines.entries()) write(line, look, x, y + index * lineHeight(look));
		return lines.length * lineHeight(look);
	}

	const linesOf = (text: string, look: Look, width: number) => wrap(text, width, (part) => widthOf(part, look));

	return {
		write,
		writeLines,
		heightOf: (text: string, look: Look, width: number) => linesOf(text, look, width).length * lineHeight(look),
		rule(x: number, y: number, width: number, color = silver) {
			doc
				.moveTo(x, y)
				.lineTo(x + width, y)
				.lineWidth(0.5)
				.strokeColor(color)
				.stroke();
		},
	};
}
export type Pen = ReturnType<typeof penFor>;

export const ink = '#191d22';
export const mute = '#62666b';
const silver = '#c5c6c5';

export const lineHeight = ({ size }: Look) => Math.round(size * 1.4);
