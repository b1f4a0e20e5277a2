import type { Listing, ListingParams } from '../../contract/catalogue/listing.ts';
import type { Product, ProductCard, ProductType } from '../../contract/catalogue/product.ts';
import type { ReviewOrder } from '../../contract/catalogue/review.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import type { CategoryTree, MetalId } from '../../contract/catalogue/taxonomy.ts';
import { longestList, maxPageSize, newArrivalCount } from '../../contract/limits.ts';
import { type Api, inParts } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';

export const fetchListing = (api: Api, query: ListingParams, signal?: AbortSignal) =>
	api('searchProducts', { query, signal });

export const fetchSuggestions = (api: Api, searchText: string, signal?: AbortSignal) =>
	api('suggest', { query: { searchText }, signal });

/** All products of a listing from its first page to the one asked for, or to the last. */
export async function fetchListingUpTo(api: Api, query: ListingParams): Promise<Listing> {
	const { page = '1', ...filters } = query;
	// The page itself first: it says whether there is one, and how many products it takes to get there.
	const last = /^[1-9]\d*$/.test(page) && Number(page) > longestList ? String(longestList) : page;
	const asked = await fetchListing(api, { ...filters, page: last });
	const wanted = (asked.page - 1) * asked.perPage;
	const numbers = Array.from({ length: Math.ceil(wanted / maxPageSize) }, (_, index) => String(index + 1));
	const before = await Promise.all(
		numbers.map((number) => fetchListing(api, { ...filters, page: number, perPage: String(maxPageSize) })),
	);
	const products = before.flatMap((listing) => listing.products).slice(0, wanted);
	return { ...asked, products: [...products, ...asked.products] };
}

export const fetchCategoryTree = async (api: Api) => (await api('getCategoryTree')).categories;

export const fetchProduct = async (api: Api, id: string, reviews?: ReviewOrder) =>
	withReviewsAsShown((await api('getProductDetails', { query: { id, reviews } })).product);

/** A product; undefined if it is withdrawn or deleted since a listing named it. */
export const fetchProductIfAny = (api: Api, id: string): Promise<Product | undefined> =>
	orElse<Product | undefined>(() => fetchProduct(api, id), undefined);

/** A product with all pictures that the shop has of it: a gallery shows more than a card. */
export async function fetchProductWithPictures(api: Api, id: string, reviews?: ReviewOrder): Promise<Product> {
	return withPictures(api, await fetchProduct(api, id, reviews));
}

/**
 * Adds the pictures that a product itself does not name. They come after its own, which say their color. A backend without the
 * call leaves the product as it is.
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

/** The metals that are priced. */
export const fetchMetals = async (api: Api) => (await orElse(() => api('getMetals'), { metals: [] })).metals;

/** The departments and their parts, with pictures and descriptions, as open menus show them. */
export async function fetchWholeCategories(api: Api): Promise<CategoryTree> {
	const [{ categories }, { sub_categories }] = await Promise.all([api('getCategories'), api('getSubCategories')]);
	return categories.map((category) => ({
		...category,
		children: sub_categories.filter(({ parent }) => parent === category.slug),
	}));
}

/** Those of some products that are sold today: one call for a hundred of them. */
export async function fetchProductsById(api: Api, ids: string[]): Promise<ProductCard[]> {
	const parts = await Promise.all(inParts(ids).map((product_ids) => api('getProductsById', { body: { product_ids } })));
	return parts.flatMap((part) => part.products);
}

export const fetchShowcase = async (api: Api, showcase: Showcase, rank: number) =>
	withReviewsAsShown((await api('getShowcaseProduct', { query: { with: showcase, rank: String(rank) } })).product);

/** The product of a type, in stock, whose offer ends before all others; none when no offer of it runs. */
export async function fetchEndingFirst(api: Api, productType: ProductType): Promise<Product | undefined> {
	const query = { with: 'ending', productType } as const;
	const product = await orElse<Product | undefined>(
		async () => (await api('getShowcaseProduct', { query })).product,
		undefined,
	);
	const isOffer = product && product.discount > 0 && product.offerDate?.endDate;
	return isOffer && product.status === 'in-stock' ? product : undefined;
}

/**
 * What a page is given it publishes: of reviews no more than it shows, since a backend of somebody else's may send the
 * reviewers' email addresses too. See docs/decisions/003-review-addresses.md.
 */
function withReviewsAsShown(product: Product): Product {
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
	listed(api, { productType, sort: 'new-added', perPage: String(newArrivalCount) });

/** Products of a type that the shop puts forward, those in stock. */
export const fetchFeatured = (api: Api, productType: ProductType): Promise<ProductCard[]> =>
	listed(api, { productType, featured: 'true', status: 'in-stock' });

/** Whether the shop sells anything of a type, in stock or not. */
export const hasProductsOf = async (api: Api, productType: ProductType): Promise<boolean> =>
	(await fetchListing(api, { productType, perPage: '1' })).total > 0;

async function listed(api: Api, query: ListingParams): Promise<ProductCard[]> {
	return (await fetchListing(api, query)).products;
}

/** Best sellers of several categories, category by category. A shop need not have all of the categories. */
export async function fetchBestsellers(api: Api, categories: string[], each: number): Promise<ProductCard[]> {
	const lists = await Promise.all(categories.map((category) => fetchBestOf(api, category, each)));
	return lists.flat();
}

async function fetchBestOf(api: Api, category: string, limit: number): Promise<ProductCard[]> {
	return orNone(async () => (await api('getSimilarProducts', { body: { category, limit } })).products);
}

/** The products of a listing of a category; none where the shop has no such category. */
export const fetchOfCategory = (api: Api, query: ListingParams & { category: string }): Promise<ProductCard[]> =>
	orNone(async () => (await fetchListing(api, query)).products);

const orNone = (fetchProducts: () => Promise<ProductCard[]>) => orElse(fetchProducts, []);

/** What is fetched, or what stands for it if the backend does not have it. */
async function orElse<T>(fetchIt: () => Promise<T>, otherwise: T): Promise<T> {
	try {
		return await fetchIt();
	} catch (error) {
		if (error instanceof ApiFailure && [404, 410].includes(error.status)) return otherwise;
		throw error;
	}
}

/** Discounted products of a type, the largest discount first, those in stock. */
export const fetchOnSale = (api: Api, productType: ProductType): Promise<ProductCard[]> =>
	listed(api, { productType, sort: 'on-sale', status: 'in-stock' });
