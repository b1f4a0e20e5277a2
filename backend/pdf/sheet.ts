import PDFDocument from 'pdfkit';
import { openFaces } from './faces.ts';
import { type Look, mute, type Pen, penFor } from './pen.ts';

/** US Letter, in points; its margins are wide enough that it also prints on A4. */
export const page = { width: 612, height: 792, side: 54, top: 54, bottom: 64 };
export const inner = page.width - 2 * page.side;
export const right = page.width - page.side;
const floor = page.height - page.bottom;

const small: Look = { size: 8.5, color: mute };

/** What is drawn on: where the next thing goes, and another page when it does not fit. */
export type Sheet = { doc: PDFKit.PDFDocument; pen: Pen; y: number };

/** Makes room for something so high. @returns whether that took another page */
export function need(sheet: Sheet, height: number): boolean {
	if (sheet.y + height <= floor) return false;
	sheet.doc.addPage();
	sheet.y = page.top;
	return true;
}

export type DrawnPdf = {
	bytes: Buffer<ArrayBuffer>;
	/** Characters that no font has: each is a box with its code point. */
	missing: ReadonlySet<string>;
};

type Meta = {
	title: string;
	author: string;
	/** When the document says that it was made. The same document makes the same bytes. */
	at: Date;
	/** All text that is drawn, besides English words. */
	texts: readonly string[];
};

/** A PDF with its title and the page number at the foot of each page. */
export async function drawPdf({ title, author, at, texts }: Meta, draw: (sheet: Sheet) => void): Promise<DrawnPdf> {
	const faces = await openFaces({ normal: [title, ...texts] });
	const doc = new PDFDocument({
		size: [page.width, page.height],
		margin: 0,
		bufferPages: true,
		lang: 'en-US',
		displayTitle: true,
		info: { Title: title, Author: author, CreationDate: at },
	});
	const parts: Buffer[] = [];
	doc.on('data', (part: Buffer) => parts.push(part));
	const isDone = new Promise((resolve, reject) => {
		doc.on('end', resolve);
		doc.on('error', reject);
	});
	const sheet = { doc, pen: penFor(doc, faces), y: page.top };
	draw(sheet);
	drawFeet(sheet, title);
	sheet.pen.end();
	doc.end();
	await isDone;
	return { bytes: Buffer.concat(parts), missing: faces.missing };
}

function drawFeet({ doc, pen }: Sheet, title: string): void {
	const { count } = doc.bufferedPageRange();
	for (let index = 0; index < count; index++) {
		doc.switchToPage(index);
		pen.write(title, small, page.side, page.height - 44);
		pen.write(`Page ${index + 1} of ${count}`, small, right, page.height - 44, 'right');
	}
}

/** Every text in a value, however deep. */
export function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
