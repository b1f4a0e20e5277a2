/** What localStorage calls the lists of this browser. */
export const listKeys = { cart: 'cart_products', compare: 'compare_products', wishlist: 'wishlist_products' } as const;
