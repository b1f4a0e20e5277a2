/** Pages outside the departments, as menus and footers list them. Only pages that exist. */
export const moreLinks: readonly { name: string; to: string }[] = [
	{ name: 'All products', to: '/shop1' },
	{ name: 'All categories', to: '/shop-category' },
	{ name: 'Cart', to: '/cart' },
	{ name: 'Checkout', to: '/checkout' },
];
