/** Method and path of the calls of a person's lists, below `{backend}/api/`. Free of schemas, like `contract/paths.ts`. */
export const listPaths = {
	addToCart: ['post', 'cart/add'],
	removeFromCart: ['post', 'cart/remove'],
	getCart: ['get', 'cart'],
	clearCart: ['post', 'cart/clear'],
	addToWishlist: ['post', 'wishlist/add'],
	removeFromWishlist: ['post', 'wishlist/remove'],
	getWishlist: ['get', 'wishlist'],
} as const;
