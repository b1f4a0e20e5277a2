import type { Invoice } from '../../contract/orders/invoice.ts';
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
const strong: TextStyle = { ...body, weight: 'bold' };
const small: TextStyle = { size: 8.5, color: mute };
const label: TextStyle = { size: 8.5, color: mute, weight: 'bold' };

/** Right edges of the numeric columns. The title uses the rest. */
const columns = { quantity: rightEdge - 170, unitPrice: rightEdge - 85, amount: rightEdge };
const titleWidth = columns.quantity - 40 - pageLayout.side;

/**
 * Draws an invoice as a PDF with searchable text. It has as many pages as its lines need.
 *
 * @param at the document's creation date
 */
export function drawInvoice(invoice: Invoice, at: Date): Promise<DrawnPdf> {
	const title = `Invoice ${invoice.number}`;
	return drawPdf({ title, author: invoice.seller[0] ?? '', at, texts: textsIn(invoice) }, (canvas) => {
		drawHead(canvas, invoice);
		drawLines(canvas, invoice);
		drawSums(canvas, invoice);
		drawFooter(canvas, invoice);
	});
}

function drawHead(canvas: PdfCanvas, { number, facts, seller, billTo, shipTo, state }: Invoice): void {
	const { pen } = canvas;
	drawLogo(canvas, pageLayout.side, canvas.y, 34);
	pen.write('Invoice', { size: 24, weight: 'bold' }, rightEdge, canvas.y - 3, 'right');
	pen.write(number, { size: 12 }, rightEdge, canvas.y + 26, 'right');
	canvas.y += 62;
	// Wide enough for long email addresses.
	const blocks = [
		{ title: 'From', lines: seller, x: pageLayout.side, width: 104 },
		{ title: 'Bill to', lines: billTo, x: pageLayout.side + 118, width: 138 },
		{ title: 'Ship to', lines: shipTo, x: pageLayout.side + 270, width: 106 },
		{ title: 'Details', lines: facts.map(({ name, text }) => `${name}: ${text}`), x: rightEdge - 116, width: 116 },
	];
	const heights = blocks.map(({ title, lines, x, width }) => {
		let y = canvas.y;
		y += pen.writeLines(title, label, x, y, width);
		for (const line of lines) y += pen.writeLines(line, body, x, y, width);
		return y;
	});
	canvas.y = Math.max(...heights) + 14;
	pen.rule(pageLayout.side, canvas.y, contentWidth);
	canvas.y += 10;
	canvas.y += pen.writeLines(state.name, { size: 12, weight: 'bold' }, pageLayout.side, canvas.y, contentWidth);
	canvas.y += pen.writeLines(state.text, body, pageLayout.side, canvas.y, contentWidth) + 16;
}

function drawTableHead(canvas: PdfCanvas): void {
	const { pen } = canvas;
	pen.write('Item', label, pageLayout.side, canvas.y);
	pen.write('Quantity', label, columns.quantity, canvas.y, 'right');
	pen.write('Unit price', label, columns.unitPrice, canvas.y, 'right');
	pen.write('Amount', label, columns.amount, canvas.y, 'right');
	canvas.y += lineHeight(label) + 3;
	pen.rule(pageLayout.side, canvas.y, contentWidth, ink);
	canvas.y += 7;
}

function drawLines(canvas: PdfCanvas, { lines }: Invoice): void {
	const { pen } = canvas;
	startPageUnlessFits(canvas, 60);
	drawTableHead(canvas);
	for (const { title, details, quantity, unitPrice, amount } of lines) {
		const height = pen.heightOf(title, body, titleWidth) + pen.heightOf(details, small, titleWidth);
		if (startPageUnlessFits(canvas, height + 12)) drawTableHead(canvas);
		const { y } = canvas;
		canvas.y += pen.writeLines(title, body, pageLayout.side, y, titleWidth);
		canvas.y += pen.writeLines(details, small, pageLayout.side, canvas.y, titleWidth) + 5;
		pen.write(quantity, body, columns.quantity, y, 'right');
		pen.write(unitPrice, body, columns.unitPrice, y, 'right');
		pen.write(amount, body, columns.amount, y, 'right');
		pen.rule(pageLayout.side, canvas.y, contentWidth);
		canvas.y += 7;
	}
}

/** Keeps the sums together on one page. */
function drawSums(canvas: PdfCanvas, { sums, total, due }: Invoice): void {
	const { pen } = canvas;
	const left = pageLayout.side + contentWidth / 2;
	const rows = [
		...sums.map((row) => ({ ...row, style: body })),
		{ ...total, style: { size: 12, weight: 'bold' } as const },
		{ ...due, style: strong },
	];
	const width = contentWidth / 2 - 90;
	const heights = rows.map(({ name, style }) => pen.heightOf(name, style, width) + 5);
	startPageUnlessFits(
		canvas,
		heights.reduce((sum, height) => sum + height, 0),
	);
	for (const { name, text, style } of rows) {
		const { y } = canvas;
		canvas.y += pen.writeLines(name, style, left, y, width) + 5;
		pen.write(text, style, rightEdge, y, 'right');
	}
}

function drawFooter(canvas: PdfCanvas, { payment, notes }: Invoice): void {
	const { pen } = canvas;
	canvas.y += 16;
	if (payment.length > 0) {
		startPageUnlessFits(canvas, lineHeight(label) + 2 * lineHeight(body));
		canvas.y += pen.writeLines('How to pay', label, pageLayout.side, canvas.y, contentWidth) + 2;
		for (const { name, text } of payment) {
			startPageUnlessFits(canvas, pen.heightOf(text, body, contentWidth - 140));
			pen.write(name, { ...body, color: mute }, pageLayout.side, canvas.y);
			canvas.y += pen.writeLines(text, body, pageLayout.side + 140, canvas.y, contentWidth - 140) + 2;
		}
		canvas.y += 12;
	}
	for (const note of notes) {
		startPageUnlessFits(canvas, pen.heightOf(note, small, contentWidth));
		canvas.y += pen.writeLines(note, small, pageLayout.side, canvas.y, contentWidth) + 3;
	}
}
