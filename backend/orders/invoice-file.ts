import type { Logger } from 'pino';
import type { Order } from '../../contract/orders/checkout.ts';
import { invoiceOf } from '../../contract/orders/invoice.ts';

/** Characters that have been logged, at most as many as there are in Unicode. */
const logged = new Set<string>();

/** The invoice of an order as a PDF. The same order makes the same bytes. */
export async function invoiceFile(order: Order, log: Pick<Logger, 'warn'>): Promise<File> {
	const invoice = invoiceOf(order);
	// Loaded with the first invoice, so that the shop starts without it.
	const { drawInvoice } = await import('./draw-invoice.ts');
	const { bytes, missing } = await drawInvoice(invoice, new Date(order.placed_at));
	for (const letter of [...missing].filter((one) => !logged.has(one))) {
		logged.add(letter);
		const codePoint = `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`;
		log.warn({ codePoint, invoice: invoice.number }, 'no font has this character: the invoice shows its code point');
	}
	return new File([bytes], `${invoice.number}.pdf`, { type: 'application/pdf' });
}
