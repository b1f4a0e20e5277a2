import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { presentImage, presentProduct } from './present.ts';
import { findProduct, selectCards, selectImages, selectRelated, selectReviews, selectSimilar } from './products.ts';
import { searchProducts } from './search.ts';
import { products } from './tables.ts';
import {
	requireCategory,
	requireKnown,
	selectCategoryTree,
	selectSubCategories,
	selectTopCategories,
} from './taxonomy.ts';

type Catalogue = Handlers<
	| 'getProductMultipleImages'
	| 'getRelatedProducts'
	| 'getProductDetails'
	| 'getSubCategories'
	| 'getCategories'
	| 'getCategoryTree'
	| 'searchProducts'
	| 'getSimilarProducts'
	| 'getProductsOfMetal'
>;

export function catalogueHandlers(db: Database): Catalogue {
	return {
		async getProductDetails({ query }) {
			const row = await findProduct(db, query.id);
			const [images, reviews] = await Promise.all([selectImages(db, [row.id]), selectReviews(db, row.id)]);
			return { product: presentProduct(row, images, reviews) };
		},
		async getProductMultipleImages({ query }) {
			const row = await findProduct(db, query.product_id, 'product_id');
			const images = (await selectImages(db, [row.id])).map(presentImage);
			return { images, default: images.filter((image) => image.imgType === 'default') };
		},
		async getRelatedProducts({ query }) {
			return { products: await selectRelated(db, await findProduct(db, query.id), query.limit) };
		},
		async getSimilarProducts({ body }) {
			await requireCategory(db, body.category);
			return { products: await selectSimilar(db, body.category, body.exclude, body.limit) };
		},
		async searchProducts({ query }) {
			await requireKnown(db, query);
			return searchProducts(db, query);
		},
		async getProductsOfMetal({ query }) {
			const where = query.metal_id && eq(products.metalId, query.metal_id);
			return { products: await selectCards(db, { where, orderBy: [asc(products.position)] }) };
		},
		getCategories: async () => ({ categories: await selectTopCategories(db) }),
		getSubCategories: async () => ({ sub_categories: await selectSubCategories(db) }),
		getCategoryTree: async () => ({ categories: await selectCategoryTree(db) }),
	};
}
