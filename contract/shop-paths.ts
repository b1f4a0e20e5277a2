import { accountPaths } from './accounts/paths.ts';

/**
 * Method and path of the calls that pages make, below `{backend}/api/`. Every page loads these, so calls of operators and calls for the cart
 * and wishlist of an account are in other modules.
 */
export const shopPaths = {
	getProductMultipleImages: ['get', 'admin/get-product-multiple-images'],
	getRelatedProducts: ['get', 'admin/get-related-product-details'],
	getProductDetails: ['get', 'admin/get-product-details'],
	getShowcaseProduct: ['get', 'admin/get-showcase-product'],
	getSubCategories: ['get', 'admin/get-all-sub-categories'],
	getCategories: ['get', 'admin/get-all-categories'],
	getCategoryTree: ['get', 'admin/new/get-all-categories'],
	searchProducts: ['get', 'admin/searching-products'],
	suggest: ['get', 'admin/search-suggestions'],
	getSimilarProducts: ['post', 'admin/similar_product_category_page'],
	getSpotPrices: ['get', 'admin/getSpotPrice'],
	getSpotHistory: ['get', 'admin/get-spot-history'],
	getAsks: ['post', 'admin/get-product-asks'],
	getMetals: ['get', 'admin/get-all-metal'],
	addAlert: ['post', 'alert/add'],
	addStockAlert: ['post', 'alert/stock/add'],
	getAlert: ['get', 'alert'],
	confirmAlert: ['post', 'alert/confirm'],
	removeAlert: ['post', 'alert/remove'],
	getProductAddresses: ['get', 'admin/product-addresses'],
	getProductsById: ['post', 'admin/get-products-by-id'],
	getProductsOfMetal: ['get', 'admin/get-all-products'],
	addReview: ['post', 'product/review/add'],
	getCountries: ['get', 'get-country'],
	getStates: ['get', 'get-city'],
	getShipping: ['get', 'get-shipping'],
	quoteCheckout: ['post', 'checkout/quote'],
	placeOrder: ['post', 'checkout'],
	getOrder: ['get', 'checkout/order'],
	getCoupons: ['get', 'coupons'],
	sendMessage: ['post', 'contact'],
	getPosts: ['get', 'content/posts'],
	getPost: ['get', 'content/post'],
	getPolicy: ['get', 'content/policy'],
	getShopProfile: ['get', 'shop-profile'],
	...accountPaths,
} as const;
