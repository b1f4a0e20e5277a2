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
import { loadCategoriesOrNone } from '../root-data.server.ts';
import type { DepartmentTile } from './home-page.tsx';
import { homes } from './homes.ts';
import { isOpenHome } from './open-homes.ts';
import type { Testimonial } from './testimonials.tsx';

type Context = Readonly<RouterContextProvider>;

/** The number of products in a row. */
const rowLength = 4;
const testimonialCount = 3;

/**
 * Loads the data of a home page other than the first.
 *
 * @throws 404 if the page has nothing to sell
 */
export async function readOtherHome({ context, url }: { context: Context; url: URL }, character: Character) {
	const [isOpen, home] = await Promise.all([isOpenHome(backendApi(context), character), readHome(context, character)]);
	if (!isOpen) throw pageNotFound(url);
	return home;
}

/** Loads the data of a home page. */
export async function readHome(context: Context, character: Character) {
	const api = backendApi(context);
	const { sells, bestsellers: ranking } = homes[character];
	const categories = loadCategoriesOrNone(context);
	const [main] = sells;
	const [bestsellers, featured, newArrivals, ending, onSale] = await Promise.all([
		fetchBestsellers(api, ranking.categories, ranking.each),
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
		departments: (await categories).map((category) => toTile(category)),
		parts: toSubcategoryTiles(await categories, character),
	};
}

/** Separates the offer that ends first from the other discounted products. */
function splitSale(flash: Product | undefined, onSale: ProductCard[]) {
	const others = onSale.filter(({ id }) => id !== flash?.id).slice(0, rowLength);
	return { flash: flash && toCard(flash), others };
}

async function readTestimonials(api: Api, bestsellers: ProductCard[]): Promise<Testimonial[]> {
	const reviewed = bestsellers.filter((product) => product.rating.count > 0).slice(0, testimonialCount);
	const products = await Promise.all(reviewed.map(({ id }) => fetchProductIfAny(api, id)));
	return products.flatMap((product) => {
		const newest = product?.reviews[0];
		return newest ? [{ id: product.id, title: product.title, review: toTestimonialReview(newest) }] : [];
	});
}

const toTestimonialReview = ({ name, review, date, rating }: Review) => ({ name, review, date, rating });

/** Tiles for the sub-categories of a home page's department. For bullion these are the metals. */
function toSubcategoryTiles(categories: CategoryTree, character: Character): DepartmentTile[] {
	if (character === 'bullion') {
		return categories.filter(({ productType }) => productType === 'metal').map((metal) => toTile(metal));
	}
	const department = categories.find(({ slug }) => slug === character);
	return (department?.children ?? []).map((part) => toTile(part, character));
}

function toTile(
	{ slug, name, description, img, placeholder, product_count: products }: Category,
	department?: string,
): DepartmentTile {
	const to = department ? `/shop1?category=${department}&subCategory=${slug}` : `/shop1?category=${slug}`;
	return { slug, to, name, text: description, img, placeholder, products };
}
