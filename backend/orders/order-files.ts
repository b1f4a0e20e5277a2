import type { Logger } from 'pino';
import { certificateSheetOf } from '../../contract/orders/certificate-sheet.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { invoiceOf } from '../../contract/orders/invoice.ts';
import { Refusal } from '../http/refusal.ts';
import type { DrawnPdf } from '../pdf/pdf-document.ts';

type Log = Pick<Logger, 'warn'>;
/** Creates a PDF document of an order. The same order gives the same bytes. */
export type MakeFile = (order: Order, log: Log) => Promise<File>;

// The PDF library is loaded with the first document, so that the shop starts faster.
export const invoiceFile: MakeFile = async (order, log) => {
	const invoice = invoiceOf(order);
	const { drawInvoice } = await import('./draw-invoice.ts');
	return fileOf(invoice.number, await drawInvoice(invoice, new Date(order.placed_at)), log);
};

export const certificatesFile: MakeFile = async (order, log) => {
	const sheet = certificateSheetOf(order);
	if (!sheet) {
		const message = `Order ${order.order_number} has no certificates: it is not paid for, or holds no metal.`;
		throw new Refusal(409, 'not_certified', message);
	}
	const { drawCertificates } = await import('./draw-certificates.ts');
	return fileOf(`${order.order_number}-certificates`, await drawCertificates(sheet, new Date(order.placed_at)), log);
};

/** Characters that have been logged. */
const logged = new Set<string>();

function fileOf(name: string, { bytes, missing }: DrawnPdf, log: Log): File {
	for (const character of [...missing].filter((one) => !logged.has(one))) {
		logged.add(character);
		const codePoint = `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;
		log.warn({ codePoint, document: name }, 'no font has this character: the document shows its code point');
	}
	return new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
}
