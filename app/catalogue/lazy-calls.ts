/** The calls by which parts of a page bring products and menus; loaded once there is something to fetch: the page itself needs none of it. */
export async function laterCalls() {
	const [{ browserApi }, { fetchProduct, fetchProductsById, fetchWholeCategories }] = await Promise.all([
		import('../api/browser.ts'),
		import('./calls.ts'),
	]);
	return { api: browserApi(), fetchProduct, fetchProductsById, fetchWholeCategories };
}
