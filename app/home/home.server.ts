import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import type { Api } from '../api/client.ts';
import {
	fetchBestsellers,
	fetchEndingFirst,
	fetchFeatured,
	fetchNewArrivals,
	fetchOnSale,
	fetchProduct,
} from '../catalogue/calls.ts';
import type { Character } from '../layouts/site-links.ts';
import { toCard } from '../product/to-card.ts';
import { homes } from './homes.ts';
import type { Testimonial } from './testimonials.tsx';

/** Products in a row. */
const rowLength = 4;
const voiceCount = 3;

/** The shelves of a home. */
export async function readHome(api: Api, character: Character) {
	const { sells, shelves } = homes[character];
	const [main] = sells;
	const [bestsellers, featured, newArrivals, ending, onSale] = await Promise.all([
		fetchBestsellers(api, shelves.categories, shelves.each),
		Promise.all(sells.map((type) => fetchFeatured(api, type))),
		fetchNewArrivals(api, main),
		fetchEndingFirst(api, main),
		fetchOnSale(api, main),
	]);
	return {
		bestsellers,
		featured: featured.flat(),
		newArrivals,
		sale: splitSale(ending, onSale),
		testimonials: await readTestimonials(api, bestsellers),
	};
}

/** The offer that ends first, and others of the sale. */
function splitSale(flash: Product | undefined, onSale: ProductCard[]) {
	const others = onSale.filter(({ id }) => id !== flash?.id).slice(0, rowLength);
	return { flash: flash && toCard(flash), others };
}

async function readTestimonials(api: Api, bestsellers: ProductCard[]): Promise<Testimonial[]> {
	const reviewed = bestsellers.filter((product) => product.rating.count > 0).slice(0, voiceCount);
	const products = await Promise.all(reviewed.map(({ id }) => fetchProduct(api, id)));
	return products.flatMap(({ id, title, reviews: [newest] }) => (newest ? [{ id, title, review: newest }] : []));
}
