import type { Certificate } from '../../contract/orders/certificate.ts';
import type { CertificateSheet } from '../../contract/orders/certificate-sheet.ts';
import { currentShop } from '../../contract/shop.ts';
import { drawLogo } from '../pdf/logo.ts';
import {
	contentWidth,
	type DrawnPdf,
	drawPdf,
	type PdfCanvas,
	pageLayout,
	rightEdge,
	startPageUnlessFits,
	textsIn,
} from '../pdf/pdf-document.ts';
import { ink, lineHeight, mute, type TextStyle } from '../pdf/pen.ts';

const body: TextStyle = { size: 9.5 };
const small: TextStyle = { size: 8.5, color: mute };
const label: TextStyle = { size: 8.5, color: mute, weight: 'bold' };
/** Space between a certificate's frame and its contents. */
const padding = 12;
const left = pageLayout.side + padding;
const width = contentWidth - 2 * padding;

/**
 * Draws certificates as a PDF: a header on each page, a frame around each certificate, and one signature at the end.
 */
export function drawCertificates(sheet: CertificateSheet, at: Date): Promise<DrawnPdf> {
	const title = `${sheet.title} ${sheet.number}`;
	return drawPdf({ title, author: sheet.seller, at, texts: textsIn(sheet) }, (canvas) => {
		drawHead(canvas, sheet);
		canvas.y += canvas.pen.writeLines(sheet.intro, body, pageLayout.side, canvas.y, contentWidth) + 12;
		for (const certificate of sheet.certificates) {
			if (startPageUnlessFits(canvas, heightOf(canvas, certificate) + 12)) drawHead(canvas, sheet);
			drawCertificate(canvas, certificate);
		}
		const notes = sheet.notes.map((note) => canvas.pen.heightOf(note, small, contentWidth) + 3);
		if (
			startPageUnlessFits(
				canvas,
				notes.reduce((sum, height) => sum + height, 96),
			)
		)
			drawHead(canvas, sheet);
		drawSignature(canvas, sheet);
	});
}

function drawHead(canvas: PdfCanvas, { title, number }: CertificateSheet): void {
	const { pen } = canvas;
	drawLogo(canvas, pageLayout.side, canvas.y, 34);
	pen.write(title, { size: 20, weight: 'bold' }, rightEdge, canvas.y - 1, 'right');
	pen.write(number, { size: 11 }, rightEdge, canvas.y + 25, 'right');
	canvas.y += 46;
	pen.rule(pageLayout.side, canvas.y, contentWidth, ink);
	canvas.y += 14;
}

/** The item uses the full width. Facts are in two columns. */
const gap = 24;
const half = (width - gap) / 2;
const nameWidth = 150;

type Row = Certificate['rows'][number];

/** Groups the rows that share a line. */
function groupRows([item, ...facts]: Row[]): Row[][] {
	const pairs = facts.flatMap((fact, index) => (index % 2 === 0 ? [[fact, ...facts.slice(index + 1, index + 2)]] : []));
	return item ? [[item], ...pairs] : pairs;
}

const textWidth = (row: Row[], index: number) => (row.length === 1 && index === 0 ? width : half) - nameWidth;

const rowHeight = ({ pen }: PdfCanvas, row: Row[]) =>
	Math.max(
		...row.map(({ name, text }, index) =>
			Math.max(pen.heightOf(name, body, nameWidth), pen.heightOf(text, body, textWidth(row, index))),
		),
	) + 2;

const headHeight = 2 * padding + 34;

const heightOf = (canvas: PdfCanvas, { rows }: Certificate) =>
	groupRows(rows).reduce((sum, row) => sum + rowHeight(canvas, row), headHeight);

function drawCertificate(canvas: PdfCanvas, certificate: Certificate): void {
	const { doc, pen } = canvas;
	const { serial, marks, rows, share } = certificate;
	doc.lineWidth(0.75).strokeColor('#c5c6c5');
	doc.rect(pageLayout.side, canvas.y, contentWidth, heightOf(canvas, certificate)).stroke();
	const bottom = canvas.y + heightOf(canvas, certificate);
	canvas.y += padding;
	pen.write(marks.join(' · '), { ...body, weight: 'bold' }, left, canvas.y);
	pen.write(`Certificate ${serial}`, label, rightEdge - padding, canvas.y, 'right');
	canvas.y += lineHeight(body) + 5;
	if (share !== undefined) {
		doc.rect(left, canvas.y, width, 5).fill(ink);
		doc.rect(left, canvas.y, width * share, 5).fill(currentShop().profile?.colors.light.accent ?? ink);
	}
	canvas.y += 14;
	for (const row of groupRows(rows)) {
		for (const [index, { name, text }] of row.entries()) {
			const x = left + index * (half + gap);
			pen.writeLines(name, { ...body, color: mute }, x, canvas.y, nameWidth);
			pen.writeLines(text, body, x + nameWidth, canvas.y, textWidth(row, index));
		}
		canvas.y += rowHeight(canvas, row);
	}
	canvas.y = bottom + 12;
}

/** The signature of the HTML page, on an area of 160 by 40. */
const signature =
	'M6 32C18 6 28 2 28 14S16 36 24 34 38 18 44 18s-6 14 0 14 8-14 14-14-4 14 2 14 6-22 14-26-6 26 2 26 10-14 16-14-6 14 2 14 12-20 20-18-10 18 0 18 18-6 36-10';

function drawSignature(canvas: PdfCanvas, { notes, date, signer, seller }: CertificateSheet): void {
	const { doc, pen } = canvas;
	for (const note of notes) canvas.y += pen.writeLines(note, small, pageLayout.side, canvas.y, contentWidth) + 3;
	canvas.y += 44;
	pen.write(date, body, pageLayout.side, canvas.y - 16);
	doc
		.save()
		.translate(rightEdge - 160, canvas.y - 40)
		.path(signature)
		.lineWidth(1.2)
		.stroke(ink)
		.restore();
	for (const [x, text] of [
		[pageLayout.side, 'Date'],
		[rightEdge - 160, signer],
	] as const) {
		pen.rule(x, canvas.y, 160, ink);
		pen.write(text, body, x, canvas.y + 4);
	}
	canvas.y += 28;
	pen.write(seller, small, pageLayout.side, canvas.y);
}
