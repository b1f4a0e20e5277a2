import type { Order } from '../../../contract/orders/checkout.ts';
import { invoiceNumber } from '../../../contract/orders/invoice.ts';
import { invoicePaths } from '../../../contract/orders/invoice-paths.ts';
import { saveFile } from '../../accounts/save-file.ts';
import { createBrowserApi } from '../../api/browser.ts';
import { errorMessage } from '../../api/error-message.ts';

export type DocumentName = 'invoice' | 'certificates';

/** For each document, the API calls by link and by number, and the file name. */
const documents = {
	invoice: { linked: 'getInvoice', own: 'getOwnInvoice', file: invoiceNumber },
	certificates: {
		linked: 'getCertificates',
		own: 'getOwnCertificates',
		file: (number: string) => `${number}-certificates`,
	},
} as const satisfies Record<DocumentName, object>;

/** Downloads a document of an order as a PDF. @returns the error message if it fails */
export async function downloadDocument(
	{ order_number, order_id }: Order,
	isOwn: boolean,
	name: DocumentName,
): Promise<string | undefined> {
	const api = createBrowserApi<keyof typeof invoicePaths>(
		invoicePaths,
		(response) => response.blob() as Promise<never>,
	);
	const { linked, own, file } = documents[name];
	try {
		const pdf = isOwn ? await api(own, { query: { order_number } }) : await api(linked, { query: { order_id } });
		saveFile(`${file(order_number)}.pdf`, pdf);
		return undefined;
	} catch (error) {
		return errorMessage(error);
	}
}
