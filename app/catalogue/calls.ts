import type { Listing, ListingParams } from '../../contract/catalogue/listing.ts';
import type { Product, ProductCard, ProductType } from '../../contract/catalogue/product.ts';
import type { ReviewOrder } from '../../contract/catalogue/review.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import type { CategoryTree, MetalId } from '../../contract/catalogue/taxonomy.ts';
import { maxLoadedPages, maxPageSize, newArrivalCount } from '../../contract/limits.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';
import { type Api, chunkIds } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';

export const fetchListing = (api: Api, query: ListingParams, signal?: AbortSignal) =>
	api('searchProducts', { query, signal });

export const fetchSuggestions = (api: Api, searchText: string, signal?: AbortSignal) =>
	api('suggest', { query: { searchText }, signal });

/** All products of a listing, from its first page to the requested one, or to the last one if there are fewer. */
export async function fetchListingUpTo(api: Api, query: ListingParams): Promise<Listing> {
	const { page = '1', ...filters } = query;
	// Fetch the requested page first. It fails if there is no such page, and it tells how many products precede it.
	const last = /^[1-9]\d*$/.test(page) && Number(page) > maxLoadedPages ? String(maxLoadedPages) : page;
	const requested = await fetchListing(api, { ...filters, page: last });
	const precedingCount = (requested.page - 1) * requested.perPage;
	const numbers = Array.from({ length: Math.ceil(precedingCount / maxPageSize) }, (_, index) => String(index + 1));
	const before = await Promise.all(
		numbers.map((number) => fetchListing(api, { ...filters, page: number, perPage: String(maxPageSize) })),
	);
	const products = before.flatMap((listing) => listing.products).slice(0, precedingCount);
	return { ...requested, products: [...products, ...requested.products] };
}

export const fetchCategoryTree = async (api: Api) => (await api('getCategoryTree')).categories;

export const fetchProduct = async (api: Api, id: string, reviews?: ReviewOrder) =>
	withPublicReviews((await api('getProductDetails', { query: { id, reviews } })).product);

/** A product, or undefined if it was withdrawn or deleted. */
export const fetchProductIfAny = (api: Api, id: string): Promise<Product | undefined> =>
	orElse<Product | undefined>(() => fetchProduct(api, id), undefined);

/** A product with all its pictures, for a gallery. */
export async function fetchProductWithPictures(api: Api, id: string, reviews?: ReviewOrder): Promise<Product> {
	return withPictures(api, await fetchProduct(api, id, reviews));
}

/**
 * Adds the pictures that the product itself doesn't list, after its own ones, which name their colors. If the backend doesn't
 * have this call, the product is unchanged.
 */
export async function withPictures(api: Api, product: Product): Promise<Product> {
	const { images } = await orElse(() => api('getProductMultipleImages', { query: { product_id: product.id } }), {
		images: [],
		default: [],
	});
	const own = new Set(product.imageURLs.map(({ img }) => img));
	const more = images
		.filter(({ imgPath, deleted_at }) => deleted_at === null && !own.has(imgPath))
		.map(({ imgPath, placeholder }) => ({ img: imgPath, ...(placeholder && { placeholder }) }));
	return more.length > 0 ? { ...product, imageURLs: [...product.imageURLs, ...more] } : product;
}

/** The first products of a metal. */
export const fetchOfMetal = async (api: Api, metal_id: MetalId) =>
	(await api('getProductsOfMetal', { query: { metal_id, perPage: '24' } })).products;

/** The metals that have spot prices. */
export const fetchMetals = async (api: Api) => (await orElse(() => api('getMetals'), { metals: [] })).metals;

/** The departments and their sub-categories, with the pictures and descriptions that open menus show. */
export async function fetchCompleteCategories(api: Api): Promise<CategoryTree> {
	const [{ categories }, { sub_categories }] = await Promise.all([api('getCategories'), api('getSubCategories')]);
	return categories.map((category) => ({
		...category,
		children: sub_categories.filter(({ parent }) => parent === category.slug),
	}));
}

/** The current data of products, with one call for every hundred ids. Products that are no longer sold are missing. */
export async function fetchProductsById(api: Api, ids: string[]): Promise<ProductCard[]> {
	const calls = chunkIds(ids).map((product_ids) => api('getProductsById', { body: { product_ids } }));
	return (await Promise.all(calls)).flatMap(({ products }) => products);
}

export const fetchShowcase = async (api: Api, showcase: Showcase, rank: number) =>
	withPublicReviews((await api('getShowcaseProduct', { query: { with: showcase, rank: String(rank) } })).product);

/** The sale of a type, in stock, whose offer ends first, or undefined if there is none. */
export async function fetchEndingFirst(api: Api, productType: ProductType): Promise<Product | undefined> {
	const query = { with: 'ending', productType } as const;
	const product = await orElse<Product | undefined>(
		async () => (await api('getShowcaseProduct', { query })).product,
		undefined,
	);
	const isOffer = product && isFlashSale(product.discount) && product.offerDate?.endDate;
	return isOffer && product.status === 'in-stock' ? product : undefined;
}

/**
 * Reduces reviews to the fields that the page renders. A page publishes all of its data, and a remote backend may send reviewers'
 * email addresses. See docs/decisions/003-review-addresses.md.
 */
function withPublicReviews(product: Product): Product {
	const reviews = product.reviews.map(({ user, name, review, date, rating, is_verified, edited_at }) => {
		return { user, name, review, date, rating, is_verified, edited_at };
	});
	return { ...product, reviews };
}

export const fetchRelated = async (api: Api, id: string) =>
	(await api('getRelatedProducts', { query: { id, limit: '4' } })).products;

export const fetchProductAddresses = (api: Api, page: number) =>
	api('getProductAddresses', { query: { page: String(page) } });

/** The newest products of a type. */
export const fetchNewArrivals = async (api: Api, productType: ProductType): Promise<ProductCard[]> =>
	fetchFromListing(api, { productType, sort: 'new-added', perPage: String(newArrivalCount) });

/** Featured products of a type that are in stock. */
export const fetchFeatured = (api: Api, productType: ProductType): Promise<ProductCard[]> =>
	fetchFromListing(api, { productType, featured: 'true', status: 'in-stock' });

/** Whether the shop sells anything of a type, in stock or not. */
export const hasProductsOf = async (api: Api, productType: ProductType): Promise<boolean> =>
	(await fetchListing(api, { productType, perPage: '1' })).total > 0;

async function fetchFromListing(api: Api, query: ListingParams): Promise<ProductCard[]> {
	return (await fetchListing(api, query)).products;
}

/** The bestsellers of several categories, category by category. Categories that the shop doesn't have are skipped. */
export async function fetchBestsellers(api: Api, categories: string[], each: number): Promise<ProductCard[]> {
	const lists = await Promise.all(categories.map((category) => fetchBestOf(api, category, each)));
	return lists.flat();
}

async function fetchBestOf(api: Api, category: string, limit: number): Promise<ProductCard[]> {
	return orNone(async () => (await api('getSimilarProducts', { body: { category, limit } })).products);
}

/** The products of a category, or none if the shop doesn't have the category. */
export const fetchOfCategory = (api: Api, query: ListingParams & { category: string }): Promise<ProductCard[]> =>
	orNone(async () => (await fetchListing(api, query)).products);

const orNone = (fetchData: () => Promise<ProductCard[]>) => orElse(fetchData, []);

/** Fetches data, and returns a fallback if the backend doesn't have it. */
async function orElse<T>(fetchData: () => Promise<T>, fallback: T): Promise<T> {
	try {
		return await fetchData();
	} catch (error) {
		if (error instanceof ApiFailure && [404, 410].includes(error.status)) return fallback;
		throw error;
	}
}

/** Discounted products of a type that are in stock, the largest discount first. */
export const fetchOnSale = (api: Api, productType: ProductType): Promise<ProductCard[]> =>
	fetchFromListing(api, { productType, sort: 'on-sale', status: 'in-stock' });
