import type { Order } from '../../contract/orders/checkout.ts';
import { invoiceOf } from '../../contract/orders/invoice.ts';

/** The invoice of an order as a PDF. The same order makes the same bytes. */
export async function invoiceFile(order: Order): Promise<File> {
	const invoice = invoiceOf(order);
	// Not before somebody asks for one: no start waits for it.
	const { drawInvoice } = await import('./draw-invoice.ts');
	const bytes = await drawInvoice(invoice, new Date(order.placed_at));
	return new File([bytes], `${invoice.number}.pdf`, { type: 'application/pdf' });
}
