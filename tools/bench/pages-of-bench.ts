/** A page of each kind on which visits begin. */
export const pagesOfBench = [
	{ name: 'home', path: '/' },
	{ name: 'listing', path: '/shop1' },
	{ name: 'product', path: '/product-details/1001' },
	{ name: 'post', path: '/blog-details/a-first-gift-of-gold' },
];
