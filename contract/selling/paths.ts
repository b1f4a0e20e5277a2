/** Method and path of the calls for selling to the shop, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const sellingPaths = {
	getSellTerms: ['get', 'sell/terms'],
	sendSellRequest: ['post', 'sell/request'],
	getSellRequest: ['get', 'sell/request/one'],
} as const;
