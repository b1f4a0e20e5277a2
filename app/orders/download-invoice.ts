import type { Order } from '../../contract/orders/checkout.ts';
import { invoiceNumber } from '../../contract/orders/invoice.ts';
import { invoicePaths } from '../../contract/orders/invoice-paths.ts';
import { saveFile } from '../accounts/save-file.ts';
import { wordsOf } from '../accounts/words-of.ts';
import { openApi } from '../api/browser.ts';

/** Has the browser save the invoice of an order. @returns why it could not, if so */
export async function downloadInvoice({ order_number, order_id }: Order, isOwn: boolean): Promise<string | undefined> {
	const api = openApi<keyof typeof invoicePaths>(invoicePaths, (response) => response.blob() as Promise<never>);
	try {
		const file = isOwn
			? await api('getOwnInvoice', { query: { order_number } })
			: await api('getInvoice', { query: { order_id } });
		saveFile(`${invoiceNumber(order_number)}.pdf`, file);
		return undefined;
	} catch (error) {
		return wordsOf(error);
	}
}
