import type { RouterContextProvider } from 'react-router';
import type { Product, ProductCard, Review } from '../../contract/catalogue/product.ts';
import type { Category, CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { backendApi } from '../api/backend.server.ts';
import type { Api } from '../api/client.ts';
import {
	fetchBestsellers,
	fetchEndingFirst,
	fetchFeatured,
	fetchNewArrivals,
	fetchOnSale,
	fetchProductIfAny,
} from '../catalogue/calls.ts';
import type { Character } from '../layouts/site-links.ts';
import { pageNotFound } from '../navigation/page-not-found.ts';
import { toCard } from '../product/product-to-card.ts';
import { readCategories } from '../root-data.server.ts';
import type { DepartmentTile } from './home-page.tsx';
import { homes } from './homes.ts';
import { isOpenHome } from './open-homes.ts';
import type { Testimonial } from './testimonials.tsx';

type Context = Readonly<RouterContextProvider>;

/** Products in a row. */
const rowLength = 4;
const voiceCount = 3;

/**
 * What stands on the shelves of a home page that is not the shop's first.
 *
 * @throws 404 where it has nothing to sell
 */
export async function readOtherHome({ context, url }: { context: Context; url: URL }, character: Character) {
	const [isOpen, home] = await Promise.all([isOpenHome(backendApi(context), character), readHome(context, character)]);
	if (!isOpen) throw pageNotFound(url);
	return home;
}

/** What stands on the shelves of a home page. */
export async function readHome(context: Context, character: Character) {
	const api = backendApi(context);
	const { sells, shelves } = homes[character];
	const categories = readCategories(context);
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
		departments: (await categories).map((category) => tileOf(category)),
		parts: partsOf(await categories, character),
	};
}

/** The offer that ends first, and others of the sale. */
function splitSale(flash: Product | undefined, onSale: ProductCard[]) {
	const others = onSale.filter(({ id }) => id !== flash?.id).slice(0, rowLength);
	return { flash: flash && toCard(flash), others };
}

async function readTestimonials(api: Api, bestsellers: ProductCard[]): Promise<Testimonial[]> {
	const reviewed = bestsellers.filter((product) => product.rating.count > 0).slice(0, voiceCount);
	const products = await Promise.all(reviewed.map(({ id }) => fetchProductIfAny(api, id)));
	return products.flatMap((product) => {
		const newest = product?.reviews[0];
		return newest ? [{ id: product.id, title: product.title, review: shownOf(newest) }] : [];
	});
}

const shownOf = ({ name, review, date, rating }: Review) => ({ name, review, date, rating });

/** The parts of the department that a home is named after; those of bullion are its metals. */
function partsOf(categories: CategoryTree, character: Character): DepartmentTile[] {
	if (character === 'bullion') {
		return categories.filter(({ productType }) => productType === 'metal').map((metal) => tileOf(metal));
	}
	const department = categories.find(({ slug }) => slug === character);
	return (department?.children ?? []).map((part) => tileOf(part, character));
}

function tileOf(
	{ slug, name, description, img, placeholder, product_count: products }: Category,
	department?: string,
): DepartmentTile {
	const to = department ? `/shop1?category=${department}&subCategory=${slug}` : `/shop1?category=${slug}`;
	return { slug, to, name, text: description, img, placeholder, products };
}
