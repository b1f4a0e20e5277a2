/** Method and path of the calls that answer a document of an order as a PDF, below `{backend}/api/`. Free of schemas, like `contract/paths.ts`. */
export const invoicePaths = {
	getInvoice: ['get', 'checkout/order/invoice'],
	getOwnInvoice: ['get', 'account/order/invoice'],
	getCertificates: ['get', 'checkout/order/certificates'],
	getOwnCertificates: ['get', 'account/order/certificates'],
} as const;
