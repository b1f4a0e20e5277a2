import type { Page } from '@playwright/test';
import { changeCart } from '../../../app/cart/change-cart.ts';
import type { CallResponse } from '../../../contract/calls.ts';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { paths } from '../../../contract/paths.ts';
import { readSettings } from '../../../contract/settings.ts';

/** Stored lists at the start of a test: quantities by product id in the cart, and ids of saved products. */
type StoredLists = {
	cart?: Record<string, number>;
	wishlist?: string[];
	compare?: string[];
	/** Changes the stored products, for example to an older state. */
	change?: (products: ProductCard[]) => ProductCard[];
};

/**
 * Fills the stored lists without opening a page, in half the time of clicking Add To Cart. The tests of the cart and of the lists check the
 * buttons.
 */
export async function startWith(page: Page, { cart = {}, wishlist = [], compare = [], change = same }: StoredLists) {
	const answer = await page.request.post(`/api/${paths.getProductsById[1]}`, {
		headers: { 'x-api-token': readSettings({}).PUBLIC_API_TOKEN, Authorization: 'Bearer app' },
		data: { product_ids: [...new Set([...Object.keys(cart), ...wishlist, ...compare])] },
	});
	const { products } = (await answer.json()) as CallResponse<'getProductsById'>;
	const find = (ids: string[]) => change(ids.flatMap((id) => products.find((product) => product.id === id) ?? []));
	let lines: CartLine[] = [];
	for (const product of find(Object.keys(cart)))
		({ lines } = changeCart(lines, { type: 'add', product, quantity: cart[product.id] ?? 1 }));
	const lists = { cart_products: lines, wishlist_products: find(wishlist), compare_products: find(compare) };
	const localStorage = Object.entries(lists)
		.filter(([, list]) => list.length > 0)
		.map(([name, list]) => ({ name, value: JSON.stringify(list) }));
	const { origin } = new URL(answer.url());
	await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

const same = (products: ProductCard[]) => products;
