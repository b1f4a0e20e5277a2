/**
 * Method and path of the calls by which orders are found again, below `{backend}/api/`. Free of schemas, like
 * `contract/paths.ts`.
 */
export const ownOrderPaths = {
	getOwnOrders: ['get', 'account/orders'],
	getOwnOrder: ['get', 'account/order'],
	cancelOwnOrder: ['post', 'account/order/cancel'],
	cancelLinkedOrder: ['post', 'checkout/order/cancel'],
	findGuestOrder: ['post', 'checkout/order/find'],
} as const;
