import { directedParts, type Paragraph, paragraphOf, visualText } from './bidi.ts';
import { type Face, type Faces, graphemesOf, type Run, type Weight } from './faces.ts';
import { hiddenTextFor } from './hidden-text.ts';

export type Look = { size: number; weight?: Weight; color?: string };

/** Part of a text, in UTF-16 units. */
type Range = { start: number; end: number };

/** Breaks a text into lines that are no wider than `width`: between words, or within a word that is wider by itself. */
export function breakLines(text: string, width: number, widthOf: (start: number, end: number) => number): Range[] {
	const fits = (start: number, end: number) => widthOf(start, end) <= width;
	const lines: Range[] = [];
	let line: Range | undefined;
	for (const { 0: word, index } of text.matchAll(/\S+/g)) {
		const end = index + word.length;
		if (line && fits(line.start, end)) {
			line.end = end;
			continue;
		}
		if (line) lines.push(line);
		line = { start: index, end: index };
		for (const letter of fits(index, end) ? [word] : graphemesOf(word)) {
			if (line.end > line.start && !fits(line.start, line.end + letter.length)) {
				lines.push(line);
				line = { start: line.end, end: line.end };
			}
			line.end += letter.length;
		}
	}
	return [...lines, line ?? { start: 0, end: 0 }];
}

/** A run of one font and where it goes. */
type Piece = Run & { left: number; width: number; isRightToLeft: boolean };

type Line = {
	/** From left to right. */
	pieces: Piece[];
	width: number;
	/** Its characters from left to right, where they are drawn as outlines. */
	hidden: string | undefined;
};

/** Scripts whose letters each have one shape, which can be copied as drawn. */
const simple =
	/^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Ethiopic}]*$/u;

/** The height of the shop's font above the baseline, on which letters of all fonts stand. */
const ascent = 0.97;

/** Writes on the pages of a document; places and sizes are points from the top left. */
export function penFor(doc: PDFKit.PDFDocument, faces: Faces) {
	for (const { name, data } of faces.all) doc.registerFont(name, data);
	const [first] = faces.all as [Face];
	const hiddenText = hiddenTextFor(doc, first);

	const shape = (face: Face, { text, isRightToLeft }: Run & { isRightToLeft: boolean }) =>
		face.font.layout(text, [], undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');

	function widthOf(run: Run & { isRightToLeft: boolean }, { size, weight = 'normal' }: Look): number {
		if (!run.file) return boxWidth * size;
		const face = faces.faceOf(run.file, weight);
		return (shape(face, run).advanceWidth * size) / face.font.unitsPerEm;
	}

	function layOut(paragraph: Paragraph, { start, end }: Range, look: Look): Line {
		let width = 0;
		const pieces = directedParts(paragraph, start, end).flatMap(({ text, isRightToLeft }) => {
			const runs = faces.runsOf(text);
			return (isRightToLeft ? runs.toReversed() : runs).map((run) => {
				const piece = { ...run, isRightToLeft, left: width, width: widthOf({ ...run, isRightToLeft }, look) };
				width += piece.width;
				return piece;
			});
		});
		const isSimple = simple.test(paragraph.text.slice(start, end));
		return { pieces, width, hidden: isSimple ? undefined : visualText(paragraph, start, end) };
	}

	function draw({ pieces, width, hidden }: Line, look: Look, x: number, y: number): void {
		const { size, weight = 'normal', color = ink } = look;
		const baseline = y + ascent * size;
		for (const piece of pieces) {
			const left = x + piece.left;
			if (!piece.file) drawBox(piece.text, look, left, baseline, hidden !== undefined);
			else if (hidden !== undefined) drawOutlines(faces.faceOf(piece.file, weight), piece, look, left, baseline);
			else {
				doc.font(faces.faceOf(piece.file, weight).name).fontSize(size).fillColor(color);
				// Features make pdfkit lay out a run as a whole.
				doc.text(piece.text, left, baseline, { lineBreak: false, features: [], baseline: 'alphabetic' });
			}
		}
		if (hidden !== undefined) hiddenText.write(hidden, size, x, baseline, width);
	}

	function drawOutlines(face: Face, piece: Piece, { size, color = ink }: Look, x: number, baseline: number): void {
		const { glyphs, positions } = shape(face, piece);
		const scale = size / face.font.unitsPerEm;
		doc.save().translate(x, baseline).scale(scale, -scale);
		let left = 0;
		for (const [index, glyph] of glyphs.entries()) {
			const { xAdvance, xOffset, yOffset } = positions[index] as (typeof positions)[number];
			const path = glyph.path.translate(left + xOffset, yOffset).toSVG();
			if (path) doc.path(path).fill(color);
			left += xAdvance;
		}
		doc.restore();
	}

	/** A character that no font has: a box with its code point, which a copy turns into the character again. */
	function drawBox(letter: string, { size, color = ink }: Look, x: number, baseline: number, isMasked: boolean): void {
		const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(6, '0');
		const small = { size: 0.36 * size, color };
		doc.lineWidth(0.4).strokeColor(color);
		doc.rect(x + 0.06 * size, baseline - 0.78 * size, (boxWidth - 0.12) * size, 0.88 * size).stroke();
		for (const [row, digits] of [code.slice(0, 3), code.slice(3)].entries()) {
			const line = layOut(paragraphOf(digits), { start: 0, end: digits.length }, small);
			const left = x + (boxWidth * size - line.width) / 2;
			draw({ ...line, hidden: '' }, small, left, baseline - (0.77 - 0.41 * row) * size);
		}
		if (!isMasked) hiddenText.write(letter, size, x, baseline, boxWidth * size);
	}

	function linesOf(text: string, look: Look, width: number): Line[] {
		const paragraph = paragraphOf(text.trim().replaceAll(/\s+/g, ' '));
		const widthOfPart = (start: number, end: number) => layOut(paragraph, { start, end }, look).width;
		return breakLines(paragraph.text, width, widthOfPart).map((range) => layOut(paragraph, range, look));
	}

	return {
		/** @param x the left end of the text, or with 'right' its right end */
		write(text: string, look: Look, x: number, y: number, from: 'left' | 'right' = 'left'): void {
			const line = layOut(paragraphOf(text), { start: 0, end: text.length }, look);
			draw(line, look, from === 'left' ? x : x - line.width, y);
		},
		/** @returns the height of the lines */
		writeLines(text: string, look: Look, x: number, y: number, width: number): number {
			const lines = linesOf(text, look, width);
			for (const [index, line] of lines.entries()) draw(line, look, x, y + index * lineHeight(look));
			return lines.length * lineHeight(look);
		},
		heightOf: (text: string, look: Look, width: number) => linesOf(text, look, width).length * lineHeight(look),
		/** To be called once everything is written. */
		end: () => hiddenText.end(),
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

/** Of the box that stands for a character, in parts of the font size. */
const boxWidth = 1.1;

export const lineHeight = ({ size }: Look) => Math.round(size * 1.4);
