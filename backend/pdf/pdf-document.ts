import PDFDocument from 'pdfkit';
import { brandName } from '../../contract/shop.ts';
import { openFaces } from './faces.ts';
import { createPen, mute, type Pen, type TextStyle } from './pen.ts';

/** US Letter, in points. The margins are wide enough for printing on A4. */
export const pageLayout = { width: 612, height: 792, side: 54, top: 54, bottom: 64 };
export const contentWidth = pageLayout.width - 2 * pageLayout.side;
export const rightEdge = pageLayout.width - pageLayout.side;
const bottomEdge = pageLayout.height - pageLayout.bottom;

const small: TextStyle = { size: 8.5, color: mute };

/** The document with the position of the next element. */
export type PdfCanvas = { doc: PDFKit.PDFDocument; pen: Pen; y: number };

/** Starts a new page if an element of this height does not fit. @returns whether it did */
export function startPageUnlessFits(canvas: PdfCanvas, height: number): boolean {
	if (canvas.y + height <= bottomEdge) return false;
	canvas.doc.addPage();
	canvas.y = pageLayout.top;
	return true;
}

export type DrawnPdf = {
	bytes: Buffer<ArrayBuffer>;
	/** Characters that no font has. Each is drawn as a box with its code point. */
	missing: ReadonlySet<string>;
};

type PdfOptions = {
	title: string;
	author: string;
	/** Creation date. The same document gives the same bytes. */
	at: Date;
	/** All text except fixed English words. */
	texts: readonly string[];
};

/** Creates a PDF with its title and the page number in the footer of each page. */
export async function drawPdf(
	{ title, author, at, texts }: PdfOptions,
	draw: (canvas: PdfCanvas) => void,
): Promise<DrawnPdf> {
	const faces = await openFaces({ normal: [title, brandName(), ...texts] });
	const doc = new PDFDocument({
		size: [pageLayout.width, pageLayout.height],
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
	const canvas = { doc, pen: createPen(doc, faces), y: pageLayout.top };
	draw(canvas);
	drawFooters(canvas, title);
	canvas.pen.end();
	doc.end();
	await isDone;
	return { bytes: Buffer.concat(parts), missing: faces.missing };
}

function drawFooters({ doc, pen }: PdfCanvas, title: string): void {
	const { count } = doc.bufferedPageRange();
	for (let index = 0; index < count; index++) {
		doc.switchToPage(index);
		pen.write(title, small, pageLayout.side, pageLayout.height - 44);
		pen.write(`Page ${index + 1} of ${count}`, small, rightEdge, pageLayout.height - 44, 'right');
	}
}

/** All texts in a value, at any depth. */
export function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
