/** Method and path of the calls of a person's portfolio, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const portfolioPaths = {
	getHoldings: ['get', 'product/holding'],
	addHolding: ['post', 'product/holding/add'],
	updateHolding: ['put', 'product/holding/update/{id}'],
	removeHolding: ['post', 'product/holding/remove'],
	importHoldings: ['post', 'product/holding/import'],
	getOrderHoldings: ['get', 'product/holding/order'],
	addOrderHoldings: ['post', 'product/holding/order/add'],
} as const;
