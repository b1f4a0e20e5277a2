/** Method and path of every call, below `{backend}/api/`: spec section 7. Free of schemas, so that the browser loads no more. */
export const paths = {
	getProductMultipleImages: ['get', 'admin/get-product-multiple-images'],
	getRelatedProducts: ['get', 'admin/get-related-product-details'],
	getProductDetails: ['get', 'admin/get-product-details'],
	getSubCategories: ['get', 'admin/get-all-sub-categories'],
	getCategories: ['get', 'admin/get-all-categories'],
	getCategoryTree: ['get', 'admin/new/get-all-categories'],
	searchProducts: ['get', 'admin/searching-products'],
	getSimilarProducts: ['post', 'admin/similar_product_category_page'],
	getSpotPrices: ['get', 'admin/getSpotPrice'],
	getMetals: ['get', 'admin/get-all-metal'],
	getProductsOfMetal: ['get', 'admin/get-all-products'],
	getCountries: ['get', 'get-country'],
	getStates: ['get', 'get-city'],
	quoteCheckout: ['post', 'checkout/quote'],
	placeOrder: ['post', 'checkout'],
	getOrder: ['get', 'checkout/order'],
} as const;

export type CallName = keyof typeof paths;
