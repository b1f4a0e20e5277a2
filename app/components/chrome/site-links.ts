/** Pages outside the departments, as menus and footers list them. Only pages that exist. */
export const moreLinks: readonly { name: string; to: string }[] = [
	{ name: 'All products', to: '/shop1' },
	{ name: 'All categories', to: '/shop-category' },
	{ name: 'Wishlist', to: '/wishlist' },
	{ name: 'Compare', to: '/compare' },
	{ name: 'Cart', to: '/cart' },
	{ name: 'Checkout', to: '/checkout' },
	{ name: 'Contact', to: '/contact' },
];
