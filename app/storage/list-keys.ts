/** The localStorage keys of the lists. */
export const listKeys = { cart: 'cart_products', compare: 'compare_products', wishlist: 'wishlist_products' } as const;
