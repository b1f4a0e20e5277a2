import { type CallName, paths } from '../../contract/paths.ts';

/** The data that a response depends on. `goods`: catalog and content. `prices`: these and prices. `spot`: spot prices and their age. */
export type Dependency = 'goods' | 'prices' | 'spot';

/** Calls that only read public data. Responses to all other calls are not stored. */
const dependencies: Partial<Record<CallName, Dependency>> = {
	getSpotPrices: 'spot',
	searchProducts: 'prices',
	getProductDetails: 'prices',
	getShowcaseProduct: 'prices',
	getRelatedProducts: 'prices',
	getSimilarProducts: 'prices',
	suggest: 'prices',
	getProductsById: 'prices',
	getProductMultipleImages: 'goods',
	getMetals: 'goods',
	getCategoryTree: 'goods',
	getCategories: 'goods',
	getSubCategories: 'goods',
	getCountries: 'goods',
	getStates: 'goods',
	getShipping: 'goods',
	getCoupons: 'goods',
	getPosts: 'goods',
	getPost: 'goods',
	getPolicy: 'goods',
	getShopProfile: 'goods',
	getSellTerms: 'goods',
};

export const dependencyOf = (name: CallName): Dependency | undefined => dependencies[name];

const names = new Map(
	Object.entries(paths).map(([name, [method, path]]) => [`${method} /api/${path}`, name as CallName]),
);

/** The name of the API call that a request makes. */
export const callNameOf = ({ method, url }: { method: string; url: string }): CallName | undefined =>
	names.get(`${method.toLowerCase()} ${new URL(url).pathname}`);
