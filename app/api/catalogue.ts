import { newArrivalCount } from '../../contract/limits.ts';
import type { ListingParams } from '../../contract/listing.ts';
import type { ProductCard } from '../../contract/product.ts';
import type { Api } from './client.ts';

export const fetchListing = (api: Api, query: ListingParams, signal?: AbortSignal) =>
	api('searchProducts', { query, signal });

export const fetchCategoryTree = async (api: Api) => (await api('getCategoryTree')).categories;

export const fetchProduct = async (api: Api, id: string) => (await api('getProductDetails', { query: { id } })).product;

export const fetchRelated = async (api: Api, id: string) =>
	(await api('getRelatedProducts', { query: { id, limit: '4' } })).products;

export const fetchNewArrivals = async (api: Api): Promise<ProductCard[]> => {
	const listing = await api('searchProducts', { query: { sort: 'new-added', perPage: String(newArrivalCount) } });
	return listing.products;
};

/** For each category the picture of its best seller, by slug. */
export async function fetchCategoryPictures(api: Api): Promise<Record<string, string>> {
	const { categories } = await api('getCategories');
	const pictures = await Promise.all(
		categories.map(async ({ slug }) => {
			const { products } = await api('getSimilarProducts', { body: { category: slug, limit: 1 } });
			return [slug, products[0]?.img ?? ''] as const;
		}),
	);
	return Object.fromEntries(pictures.filter(([, img]) => img !== ''));
}

/** Best sellers of several categories, category by category. */
export async function fetchBestsellers(api: Api, categories: string[], each: number): Promise<ProductCard[]> {
	const lists = await Promise.all(
		categories.map((category) => api('getSimilarProducts', { body: { category, limit: each } })),
	);
	return lists.flatMap((list) => list.products);
}

export const fetchOnSale = async (api: Api): Promise<ProductCard[]> => {
	const listing = await api('searchProducts', { query: { sort: 'on-sale', status: 'in-stock', perPage: '4' } });
	return listing.products;
};
