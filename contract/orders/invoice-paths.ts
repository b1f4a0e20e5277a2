/** Method and path of the calls that return a PDF of an order, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const invoicePaths = {
	getInvoice: ['get', 'checkout/order/invoice'],
	getOwnInvoice: ['get', 'account/order/invoice'],
	getCertificates: ['get', 'checkout/order/certificates'],
	getOwnCertificates: ['get', 'account/order/certificates'],
} as const;
