/** Method and path of the operator's calls, below `{backend}/api/`. Free of schemas, like `contract/paths.ts`. */
export const operatorPaths = {
	listOrders: ['get', 'operator/orders'],
	showOrder: ['get', 'operator/order'],
	markPaid: ['post', 'operator/order/paid'],
	markShipped: ['post', 'operator/order/shipped'],
	cancelOrder: ['post', 'operator/order/cancel'],
	markRefunded: ['post', 'operator/order/refunded'],
	listSellRequests: ['get', 'operator/sell/requests'],
	showSellRequest: ['get', 'operator/sell/request'],
	moveSellRequest: ['post', 'operator/sell/request/move'],
	listHolidays: ['get', 'operator/holidays'],
	addHoliday: ['post', 'operator/holidays/add'],
	removeHoliday: ['post', 'operator/holidays/remove'],
	showAccount: ['get', 'operator/account'],
	endSecondFactorOf: ['post', 'operator/account/second-factor/end'],
} as const;
