import { asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { ProductType } from '../../contract/catalogue/product-type.ts';
import type { Showcase } from '../../contract/catalogue/showcase.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import type { ProductRow } from './present.ts';
import { selectProducts } from './products.ts';
import { productImages, products } from './tables.ts';

const picturesThat = (condition: SQL) => sql`(
	select count(distinct ${productImages.imgPath}) from ${productImages}
	where ${productImages.productId} = ${products.id} and ${productImages.deletedAt} is null and ${condition}
)`;

/** How well a product suits: what suits best sorts last. */
const fitness: Record<Showcase, SQL> = {
	featured: sql`${products.featured}`,
	offer: sql`coalesce(${products.offerEnd} > ${now}, false)`,
	ending: sql`coalesce(
		case when ${products.offerEnd} > ${now} and ${products.discount} > 0 then -extract(epoch from ${products.offerEnd}) end,
		'-infinity'
	)`,
	pictures: picturesThat(sql`${productImages.colorCode} is null`),
	swatches: picturesThat(sql`${productImages.colorCode} is not null`),
	video: sql`(${products.videoId} is not null)`,
};

type Wanted = { with: Showcase; rank: number; productType?: ProductType | undefined };

/**
 * The product that shows something best, of a type or of all; one that does not suit at all when there is none that does.
 *
 * @param rank 1 for the best, 2 for the next
 * @throws Refusal 404 in a shop that has fewer products
 */
export async function findShowcase(db: Database, { with: showcase, rank, productType }: Wanted): Promise<ProductRow> {
	const [row] = await selectProducts(db, {
		where: productType && eq(products.productType, productType),
		orderBy: [
			desc(gt(products.quantity, 0)),
			desc(fitness[showcase]),
			desc(products.featured),
			...(showcase === 'featured' ? [] : [desc(products.sellCount)]),
			asc(products.position),
		],
		limit: 1,
		offset: rank - 1,
	});
	if (!row) throw notFound('rank', `The shop has not as many as ${rank} products.`);
	return row;
}
