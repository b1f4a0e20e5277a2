/** Method and path of the calls by which people sell to the shop, below `{backend}/api/`. Free of schemas, like `contract/paths.ts`. */
export const sellingPaths = {
	getSellTerms: ['get', 'sell/terms'],
	sendSellRequest: ['post', 'sell/request'],
	getSellRequest: ['get', 'sell/request/one'],
} as const;
