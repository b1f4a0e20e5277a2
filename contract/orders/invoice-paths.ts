/** Method and path of the calls that answer an invoice as a PDF, below `{backend}/api/`. Free of schemas, like `contract/paths.ts`. */
export const invoicePaths = {
	getInvoice: ['get', 'checkout/order/invoice'],
	getOwnInvoice: ['get', 'account/order/invoice'],
} as const;
