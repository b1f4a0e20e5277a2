import type { ReviewOrder } from '../../contract/catalogue/review.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import type { RequireSession } from '../http/person.ts';
import { followFacts } from './facts/follow-facts.ts';
import { type ProductRow, presentImage, presentProduct, presentReview } from './present.ts';
import { findProduct, selectById, selectImages, selectPage, selectReviews } from './products.ts';
import { selectRelated, selectSimilar } from './related-products.ts';
import { createReviewRateLimit, findOwnReview, type HasBought, saveOwnReview } from './reviews/own-reviews.ts';
import { addReview } from './reviews/reviews.ts';
import { searchProducts } from './search/search.ts';
import type { PublishedPolicy } from './search/site-pages.ts';
import { suggest } from './search/suggest.ts';
import { selectAsks } from './select-asks.ts';
import { findShowcase } from './showcase.ts';
import { selectAddresses } from './sitemap-addresses.ts';
import { requireCategory, selectCategoryTree, selectSubCategories, selectTopCategories } from './taxonomy.ts';

type Catalogue = Handlers<
	| 'getProductMultipleImages'
	| 'getRelatedProducts'
	| 'getProductDetails'
	| 'getShowcaseProduct'
	| 'addReview'
	| 'getOwnReview'
	| 'saveOwnReview'
	| 'getSubCategories'
	| 'getCategories'
	| 'getCategoryTree'
	| 'searchProducts'
	| 'suggest'
	| 'getSimilarProducts'
	| 'getProductsById'
	| 'getProductsOfMetal'
	| 'getProductAddresses'
	| 'getAsks'
>;

type Needs = {
	hasBought: HasBought;
	requireSession: RequireSession;
	/** The published policies, which searches include. */
	selectPolicies: () => Promise<PublishedPolicy[]>;
};

export function catalogueHandlers(db: Database, { hasBought, requireSession, selectPolicies }: Needs): Catalogue {
	const current = followFacts(db);
	const countChange = createReviewRateLimit(db);
	return {
		async getProductDetails({ query }) {
			return { product: await withImagesAndReviews(db, await findProduct(db, query.id), query.reviews) };
		},
		async getShowcaseProduct({ query }) {
			return { product: await withImagesAndReviews(db, await findShowcase(db, current, query)) };
		},
		addReview: async ({ body, address }) => ({ review: presentReview(await addReview(db, body, address)) }),
		getOwnReview: ({ query, person }) => findOwnReview(db, person, query.product_id, hasBought),
		async saveOwnReview({ body, person, address }) {
			await countChange(person);
			return { review: presentReview(await saveOwnReview(db, { person, address, hasBought, requireSession }, body)) };
		},
		async getProductMultipleImages({ query }) {
			const row = await findProduct(db, query.product_id, 'product_id');
			const images = (await selectImages(db, [row.id])).map(presentImage);
			return { images, default: images.filter((image) => image.imgType === 'default') };
		},
		async getRelatedProducts({ query }) {
			return { products: await selectRelated(db, current, query) };
		},
		async getSimilarProducts({ body }) {
			await requireCategory(db, body.category);
			return { products: await selectSimilar(db, current, body) };
		},
		searchProducts: ({ query }) => searchProducts(db, current, query),
		suggest: ({ query }) => suggest(db, { current, selectPolicies }, query.searchText),
		async getProductsById({ body }) {
			return { products: await selectById(db, body.product_ids) };
		},
		getProductsOfMetal: ({ query }) => selectPage(db, current, query),
		getAsks: ({ body }) => selectAsks(db, body.product_ids),
		getProductAddresses: ({ query }) => selectAddresses(db, current, query.page),
		getCategories: async () => ({ categories: await selectTopCategories(db, current) }),
		getSubCategories: async () => ({ sub_categories: await selectSubCategories(db, current) }),
		getCategoryTree: async () => ({ categories: await selectCategoryTree(db, current) }),
	};
}

async function withImagesAndReviews(db: Database, row: ProductRow, order?: ReviewOrder) {
	const [images, reviews] = await Promise.all([selectImages(db, [row.id]), selectReviews(db, row.id, order)]);
	return presentProduct(row, images, reviews);
}
