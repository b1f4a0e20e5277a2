import { gt } from 'drizzle-orm';
import type { Surcharges } from '../../contract/pricing/payment-prices.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { type Picture, pictureRows } from './pictures.ts';
import type { ProductCells } from './product-columns.ts';
import { batchSize } from './section.ts';

type Product = typeof products.$inferSelect;

/** Reads the products of the shop in the order in which they were added, in batches. */
export async function* readProducts(tx: Database): AsyncGenerator<ProductCells[]> {
	for (let after = 0; ; ) {
		const found = await tx
			.select()
			.from(products)
			.where(gt(products.position, after))
			.orderBy(products.position)
			.limit(batchSize);
		if (found.length === 0) return;
		const images = await pictureRows(
			tx,
			found.map(({ id }) => id),
		);
		yield found.map((product) => cellsOf(product, images.get(product.id) ?? []));
		after = found.at(-1)?.position ?? after;
	}
}

function cellsOf(product: Product, pictures: Picture[]): ProductCells {
	const colors = new Map(
		pictures.flatMap(({ colorName, colorCode }) => (colorName && colorCode ? [[colorName, colorCode]] : [])),
	);
	return {
		sku: product.sku,
		id: product.id,
		title: product.title,
		slug: product.slug,
		category: product.subCategorySlug,
		brand: product.brand,
		unit: product.unit,
		price: product.metalId ? null : product.askCents,
		metal: product.metalId as ProductCells['metal'],
		form: product.form,
		fine_weight: product.fineWeightMicroOz,
		fineness: product.fineness,
		premium: product.premiumBasisPoints,
		face_value: product.faceValue,
		year: product.year,
		discount: product.discount,
		quantity: product.quantity,
		featured: product.featured,
		sold: product.sellCount,
		tags: product.tags,
		sizes: product.sizes,
		colors: Array.from(colors, ([name, code]) => ({ name, code })),
		offer_starts: product.offerStart,
		offer_ends: product.offerEnd,
		video: product.videoId,
		retired: product.retiredAt,
		quantity_breaks: product.quantityBreaks,
		payment_surcharges: product.paymentSurcharges && surchargeList(product.paymentSurcharges),
		description: product.description,
		details: product.additionalInformation,
	};
}

const surchargeList = (surcharges: Surcharges) =>
	Object.entries(surcharges).map(([method, points]) => ({ method: method as 'card', points: points ?? 0 }));
