import type { ListingParams } from '../../contract/listing.ts';
import { newArrivalCount } from '../../contract/limits.ts';
import type { ProductCard } from '../../contract/product.ts';
import type { Api } from './client.ts';

export const fetchListing = (api: Api, query: ListingParams, signal?: AbortSignal) => api('searchProducts', { query, signal });

export const fetchCategoryTree = async (api: Api) => (await api('getCategoryTree')).categories;

export const fetchProduct = async (api: Api, id: string) => (await api('getProductDetails', { query: { id } })).product;

export const fetchRelated = async (api: Api, id: string) => (await api('getRelatedProducts', { query: { id, limit: '4' } })).products;

export const fetchNewArrivals = async (api: Api): Promise<ProductCard[]> => {
	const listing = await api('searchProducts', { query: { sort: 'new-added', perPage: String(newArrivalCount) } });
	return listing.products;
};
