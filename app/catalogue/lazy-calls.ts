/** Imports the calls that fetch products and menus in the browser. They are loaded on demand, since no page needs them at first. */
export async function importCalls() {
	const [{ browserApi }, { fetchProduct, fetchProductsById, fetchCompleteCategories }] = await Promise.all([
		import('../api/browser.ts'),
		import('./calls.ts'),
	]);
	return { api: browserApi(), fetchProduct, fetchProductsById, fetchCompleteCategories };
}
