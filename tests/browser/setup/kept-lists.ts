import type { Page } from '@playwright/test';
import { changeCart } from '../../../app/cart/change-cart.ts';
import type { CallResponse } from '../../../contract/calls.ts';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { paths } from '../../../contract/paths.ts';
import { readSettings } from '../../../contract/settings.ts';

/** What a shopper has when the test begins: pieces of products by their id, in the cart; ids of what is saved. */
type Kept = {
	cart?: Record<string, number>;
	wishlist?: string[];
	compare?: string[];
	/** Makes other products of these, such as some from before one of them was withdrawn. */
	change?: (products: ProductCard[]) => ProductCard[];
};

/**
 * Begins with what this shopper kept before, without opening a page: half the time of a test that presses Add To Cart
 * first. That pressing it leads here is for the tests of the cart and of the lists.
 */
export async function startWith(page: Page, { cart = {}, wishlist = [], compare = [], change = same }: Kept) {
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
