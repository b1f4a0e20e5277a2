import { directedParts, type Paragraph, paragraphOf, visualText } from './bidi.ts';
import { type Face, type Faces, graphemesOf, type Run, type Weight } from './faces.ts';
import { createHiddenText } from './hidden-text.ts';

export type TextStyle = { size: number; weight?: Weight; color?: string };

/** A part of a text, in UTF-16 units. */
type Range = { start: number; end: number };

/** Breaks a text into lines of at most `width`: between words, or within a word that is too wide. */
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

/** A run with its position. */
type PositionedRun = Run & { left: number; width: number; isRightToLeft: boolean };

type Line = {
	/** From left to right. */
	runs: PositionedRun[];
	width: number;
	/** The characters from left to right, if they are drawn as outlines. */
	hidden: string | undefined;
};

/** Scripts whose letters have one shape each, so that they can be copied as drawn. */
const simpleScripts =
	/^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Ethiopic}]*$/u;

/** The ascent of the shop's font. All fonts share its baseline. */
const ascent = 0.97;

/** Writes text on a document's pages. Positions and sizes are points from the top left. */
export function createPen(doc: PDFKit.PDFDocument, faces: Faces) {
	for (const { name, data } of faces.all) doc.registerFont(name, data);
	const [first] = faces.all as [Face];
	const hiddenText = createHiddenText(doc, first);

	const shape = (face: Face, { text, isRightToLeft }: Run & { isRightToLeft: boolean }) =>
		face.font.layout(text, [], undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');

	function widthOf(run: Run & { isRightToLeft: boolean }, { size, weight = 'normal' }: TextStyle): number {
		if (!run.file) return boxWidth * size;
		const face = faces.faceOf(run.file, weight);
		return (shape(face, run).advanceWidth * size) / face.font.unitsPerEm;
	}

	function layOut(paragraph: Paragraph, { start, end }: Range, style: TextStyle): Line {
		let width = 0;
		const positioned = directedParts(paragraph, start, end).flatMap(({ text, isRightToLeft }) => {
			const runs = faces.runsOf(text);
			return (isRightToLeft ? runs.toReversed() : runs).map((run) => {
				const result = { ...run, isRightToLeft, left: width, width: widthOf({ ...run, isRightToLeft }, style) };
				width += result.width;
				return result;
			});
		});
		const isSimple = simpleScripts.test(paragraph.text.slice(start, end));
		return { runs: positioned, width, hidden: isSimple ? undefined : visualText(paragraph, start, end) };
	}

	function draw({ runs, width, hidden }: Line, style: TextStyle, x: number, y: number): void {
		const { size, weight = 'normal', color = ink } = style;
		const baseline = y + ascent * size;
		for (const run of runs) {
			const left = x + run.left;
			if (!run.file) drawBox(run.text, style, left, baseline, hidden !== undefined);
			else if (hidden !== undefined) drawOutlines(faces.faceOf(run.file, weight), run, style, left, baseline);
			else {
				doc.font(faces.faceOf(run.file, weight).name).fontSize(size).fillColor(color);
				// With `features`, pdfkit lays out a run as a whole.
				doc.text(run.text, left, baseline, { lineBreak: false, features: [], baseline: 'alphabetic' });
			}
		}
		if (hidden !== undefined) hiddenText.write(hidden, size, x, baseline, width);
	}

	function drawOutlines(
		face: Face,
		run: PositionedRun,
		{ size, color = ink }: TextStyle,
		x: number,
		baseline: number,
	): void {
		const { glyphs, positions } = shape(face, run);
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

	/** Draws a box with the code point of a character that no font has. Copying it gives the character. */
	function drawBox(
		letter: string,
		{ size, color = ink }: TextStyle,
		x: number,
		baseline: number,
		isMasked: boolean,
	): void {
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

	function linesOf(text: string, style: TextStyle, width: number): Line[] {
		const paragraph = paragraphOf(text.trim().replaceAll(/\s+/g, ' '));
		const widthOfPart = (start: number, end: number) => layOut(paragraph, { start, end }, style).width;
		return breakLines(paragraph.text, width, widthOfPart).map((range) => layOut(paragraph, range, style));
	}

	return {
		/** @param x left edge of the text, or right edge with 'right' */
		write(text: string, style: TextStyle, x: number, y: number, from: 'left' | 'right' = 'left'): void {
			const line = layOut(paragraphOf(text), { start: 0, end: text.length }, style);
			draw(line, style, from === 'left' ? x : x - line.width, y);
		},
		/** @returns the height of the lines */
		writeLines(text: string, style: TextStyle, x: number, y: number, width: number): number {
			const lines = linesOf(text, style, width);
			for (const [index, line] of lines.entries()) draw(line, style, x, y + index * lineHeight(style));
			return lines.length * lineHeight(style);
		},
		heightOf: (text: string, style: TextStyle, width: number) => linesOf(text, style, width).length * lineHeight(style),
		/** Call it after all text has been written. */
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
export type Pen = ReturnType<typeof createPen>;

export const ink = '#191d22';
export const mute = '#62666b';
const silver = '#c5c6c5';

/** Width of the box, in em. */
const boxWidth = 1.1;

export const lineHeight = ({ size }: TextStyle) => Math.round(size * 1.4);
