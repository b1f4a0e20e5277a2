/**
 * Method and path of the calls that find and cancel existing orders, below `{backend}/api/`. Has no schemas, like
 * `contract/paths.ts`.
 */
export const ownOrderPaths = {
	getOwnOrders: ['get', 'account/orders'],
	getOwnOrder: ['get', 'account/order'],
	cancelOwnOrder: ['post', 'account/order/cancel'],
	cancelLinkedOrder: ['post', 'checkout/order/cancel'],
	findGuestOrder: ['post', 'checkout/order/find'],
} as const;
