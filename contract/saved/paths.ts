/** Method and path of the calls of a person's wishlist, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const savedPaths = {
	addToWishlist: ['post', 'wishlist/add'],
	removeFromWishlist: ['post', 'wishlist/remove'],
	getWishlist: ['get', 'wishlist'],
} as const;
