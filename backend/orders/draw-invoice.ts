import type { Invoice } from '../../contract/orders/invoice.ts';
import { drawLogo } from '../pdf/logo.ts';
import { ink, type Look, lineHeight, mute } from '../pdf/pen.ts';
import { type DrawnPdf, drawPdf, inner, need, page, right, type Sheet, textsIn } from '../pdf/sheet.ts';

const body: Look = { size: 9.5 };
const strong: Look = { ...body, weight: 'bold' };
const small: Look = { size: 8.5, color: mute };
const label: Look = { size: 8.5, color: mute, weight: 'bold' };

/** Right ends of the columns of figures; the title has what is left of them. */
const columns = { quantity: right - 170, unitPrice: right - 85, amount: right };
const titleWidth = columns.quantity - 40 - page.side;

/**
 * Draws an invoice as a PDF, whose text can be searched and copied. It takes as many pages as it has lines for.
 *
 * @param at when the document says that it was made
 */
export function drawInvoice(invoice: Invoice, at: Date): Promise<DrawnPdf> {
	const title = `Invoice ${invoice.number}`;
	return drawPdf({ title, author: invoice.seller[0] ?? '', at, texts: textsIn(invoice) }, (sheet) => {
		drawHead(sheet, invoice);
		drawLines(sheet, invoice);
		drawSums(sheet, invoice);
		drawEnd(sheet, invoice);
	});
}

function drawHead(sheet: Sheet, { number, facts, seller, billTo, shipTo, state }: Invoice): void {
	const { doc, pen } = sheet;
	drawLogo(doc, page.side, sheet.y, 34);
	pen.write('Invoice', { size: 24, weight: 'bold' }, right, sheet.y - 3, 'right');
	pen.write(number, { size: 12 }, right, sheet.y + 26, 'right');
	sheet.y += 62;
	// Email addresses are long.
	const blocks = [
		{ title: 'From', lines: seller, x: page.side, width: 104 },
		{ title: 'Bill to', lines: billTo, x: page.side + 118, width: 138 },
		{ title: 'Ship to', lines: shipTo, x: page.side + 270, width: 106 },
		{ title: 'Details', lines: facts.map(({ name, text }) => `${name}: ${text}`), x: right - 116, width: 116 },
	];
	const heights = blocks.map(({ title, lines, x, width }) => {
		let y = sheet.y;
		y += pen.writeLines(title, label, x, y, width);
		for (const line of lines) y += pen.writeLines(line, body, x, y, width);
		return y;
	});
	sheet.y = Math.max(...heights) + 14;
	pen.rule(page.side, sheet.y, inner);
	sheet.y += 10;
	sheet.y += pen.writeLines(state.name, { size: 12, weight: 'bold' }, page.side, sheet.y, inner);
	sheet.y += pen.writeLines(state.text, body, page.side, sheet.y, inner) + 16;
}

function drawTableHead(sheet: Sheet): void {
	const { pen } = sheet;
	pen.write('Item', label, page.side, sheet.y);
	pen.write('Quantity', label, columns.quantity, sheet.y, 'right');
	pen.write('Unit price', label, columns.unitPrice, sheet.y, 'right');
	pen.write('Amount', label, columns.amount, sheet.y, 'right');
	sheet.y += lineHeight(label) + 3;
	pen.rule(page.side, sheet.y, inner, ink);
	sheet.y += 7;
}

function drawLines(sheet: Sheet, { lines }: Invoice): void {
	const { pen } = sheet;
	need(sheet, 60);
	drawTableHead(sheet);
	for (const { title, details, quantity, unitPrice, amount } of lines) {
		const height = pen.heightOf(title, body, titleWidth) + pen.heightOf(details, small, titleWidth);
		if (need(sheet, height + 12)) drawTableHead(sheet);
		const { y } = sheet;
		sheet.y += pen.writeLines(title, body, page.side, y, titleWidth);
		sheet.y += pen.writeLines(details, small, page.side, sheet.y, titleWidth) + 5;
		pen.write(quantity, body, columns.quantity, y, 'right');
		pen.write(unitPrice, body, columns.unitPrice, y, 'right');
		pen.write(amount, body, columns.amount, y, 'right');
		pen.rule(page.side, sheet.y, inner);
		sheet.y += 7;
	}
}

/** All on one page, under the last lines or on the next. */
function drawSums(sheet: Sheet, { sums, total, due }: Invoice): void {
	const { pen } = sheet;
	const left = page.side + inner / 2;
	const rows = [
		...sums.map((row) => ({ ...row, look: body })),
		{ ...total, look: { size: 12, weight: 'bold' } as const },
		{ ...due, look: strong },
	];
	const width = inner / 2 - 90;
	const heights = rows.map(({ name, look }) => pen.heightOf(name, look, width) + 5);
	need(
		sheet,
		heights.reduce((sum, height) => sum + height, 0),
	);
	for (const { name, text, look } of rows) {
		const { y } = sheet;
		sheet.y += pen.writeLines(name, look, left, y, width) + 5;
		pen.write(text, look, right, y, 'right');
	}
}

function drawEnd(sheet: Sheet, { payment, notes }: Invoice): void {
	const { pen } = sheet;
	sheet.y += 16;
	if (payment.length > 0) {
		need(sheet, lineHeight(label) + 2 * lineHeight(body));
		sheet.y += pen.writeLines('How to pay', label, page.side, sheet.y, inner) + 2;
		for (const { name, text } of payment) {
			need(sheet, pen.heightOf(text, body, inner - 140));
			pen.write(name, { ...body, color: mute }, page.side, sheet.y);
			sheet.y += pen.writeLines(text, body, page.side + 140, sheet.y, inner - 140) + 2;
		}
		sheet.y += 12;
	}
	for (const note of notes) {
		need(sheet, pen.heightOf(note, small, inner));
		sheet.y += pen.writeLines(note, small, page.side, sheet.y, inner) + 3;
	}
}
