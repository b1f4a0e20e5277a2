import type { Certificate } from '../../contract/orders/certificate.ts';
import type { CertificateSheet } from '../../contract/orders/certificate-sheet.ts';
import { drawLogo } from '../pdf/logo.ts';
import { ink, type Look, lineHeight, mute } from '../pdf/pen.ts';
import { type DrawnPdf, drawPdf, inner, need, page, right, type Sheet, textsIn } from '../pdf/sheet.ts';

const body: Look = { size: 9.5 };
const small: Look = { size: 8.5, color: mute };
const label: Look = { size: 8.5, color: mute, weight: 'bold' };
const gilt = '#b0862f';
/** Between the frame of a certificate and what is in it. */
const padding = 12;
const left = page.side + padding;
const width = inner - 2 * padding;

/** Draws certificates as a PDF: a head on each page, a frame around each certificate, one signature at the end. */
export function drawCertificates(sheet: CertificateSheet, at: Date): Promise<DrawnPdf> {
	const title = `${sheet.title} ${sheet.number}`;
	return drawPdf({ title, author: sheet.seller, at, texts: textsIn(sheet) }, (on) => {
		drawHead(on, sheet);
		on.y += on.pen.writeLines(sheet.intro, body, page.side, on.y, inner) + 12;
		for (const certificate of sheet.certificates) {
			if (need(on, heightOf(on, certificate) + 12)) drawHead(on, sheet);
			drawCertificate(on, certificate);
		}
		const notes = sheet.notes.map((note) => on.pen.heightOf(note, small, inner) + 3);
		if (
			need(
				on,
				notes.reduce((sum, height) => sum + height, 96),
			)
		)
			drawHead(on, sheet);
		drawSignature(on, sheet);
	});
}

function drawHead(on: Sheet, { title, number }: CertificateSheet): void {
	const { doc, pen } = on;
	drawLogo(doc, page.side, on.y, 34);
	pen.write(title, { size: 20, weight: 'bold' }, right, on.y - 1, 'right');
	pen.write(number, { size: 11 }, right, on.y + 25, 'right');
	on.y += 46;
	pen.rule(page.side, on.y, inner, ink);
	on.y += 14;
}

/** The item has the whole width; facts stand in two columns. */
const gap = 24;
const half = (width - gap) / 2;
const nameWidth = 150;

type Row = Certificate['rows'][number];

/** Rows that stand beside each other. */
function pairs([item, ...facts]: Row[]): Row[][] {
	const beside = facts.flatMap((fact, index) =>
		index % 2 === 0 ? [[fact, ...facts.slice(index + 1, index + 2)]] : [],
	);
	return item ? [[item], ...beside] : beside;
}

const textWidth = (row: Row[], index: number) => (row.length === 1 && index === 0 ? width : half) - nameWidth;

const rowHeight = ({ pen }: Sheet, row: Row[]) =>
	Math.max(
		...row.map(({ name, text }, index) =>
			Math.max(pen.heightOf(name, body, nameWidth), pen.heightOf(text, body, textWidth(row, index))),
		),
	) + 2;

const headHeight = 2 * padding + 34;

const heightOf = (on: Sheet, { rows }: Certificate) =>
	pairs(rows).reduce((sum, row) => sum + rowHeight(on, row), headHeight);

function drawCertificate(on: Sheet, certificate: Certificate): void {
	const { doc, pen } = on;
	const { serial, marks, rows, share } = certificate;
	doc.lineWidth(0.75).strokeColor('#c5c6c5');
	doc.rect(page.side, on.y, inner, heightOf(on, certificate)).stroke();
	const bottom = on.y + heightOf(on, certificate);
	on.y += padding;
	pen.write(marks.join(' · '), { ...body, weight: 'bold' }, left, on.y);
	pen.write(`Certificate ${serial}`, label, right - padding, on.y, 'right');
	on.y += lineHeight(body) + 5;
	if (share !== undefined) {
		doc.rect(left, on.y, width, 5).fill(ink);
		doc.rect(left, on.y, width * share, 5).fill(gilt);
	}
	on.y += 14;
	for (const row of pairs(rows)) {
		for (const [index, { name, text }] of row.entries()) {
			const x = left + index * (half + gap);
			pen.writeLines(name, { ...body, color: mute }, x, on.y, nameWidth);
			pen.writeLines(text, body, x + nameWidth, on.y, textWidth(row, index));
		}
		on.y += rowHeight(on, row);
	}
	on.y = bottom + 12;
}

/** The same line as on the page that prints it, on a field of 160 by 40. */
const signature =
	'M6 32C18 6 28 2 28 14S16 36 24 34 38 18 44 18s-6 14 0 14 8-14 14-14-4 14 2 14 6-22 14-26-6 26 2 26 10-14 16-14-6 14 2 14 12-20 20-18-10 18 0 18 18-6 36-10';

function drawSignature(on: Sheet, { notes, date, signer, seller }: CertificateSheet): void {
	const { doc, pen } = on;
	for (const note of notes) on.y += pen.writeLines(note, small, page.side, on.y, inner) + 3;
	on.y += 44;
	pen.write(date, body, page.side, on.y - 16);
	doc
		.save()
		.translate(right - 160, on.y - 40)
		.path(signature)
		.lineWidth(1.2)
		.stroke(ink)
		.restore();
	for (const [x, text] of [
		[page.side, 'Date'],
		[right - 160, signer],
	] as const) {
		pen.rule(x, on.y, 160, ink);
		pen.write(text, body, x, on.y + 4);
	}
	on.y += 28;
	pen.write(seller, small, page.side, on.y);
}
