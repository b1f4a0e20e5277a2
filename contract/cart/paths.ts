/** Method and path of the calls of a person's cart, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const cartPaths = {
	addToCart: ['post', 'cart/add'],
	removeFromCart: ['post', 'cart/remove'],
	getCart: ['get', 'cart'],
	clearCart: ['post', 'cart/clear'],
} as const;
