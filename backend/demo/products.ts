import { join } from 'node:path';
import type { MetalId } from '../../contract/catalogue/metal-ids.ts';
import type { ProductType } from '../../contract/catalogue/product-type.ts';
import { readCsv } from '../shop-folder/csv-file.ts';
import { InvalidFolder, type Problem } from '../shop-folder/problems.ts';
import { type ProductCells, productColumns } from '../shop-folder/product-columns.ts';
import { requiredReviewColumns, reviewColumns } from '../shop-folder/reviews.ts';
import { demoFolder, readDemoYaml } from './demo-folder.ts';

/** The bullion facts of a demo product. Its ask follows spot, see `contract/pricing/bullion-ask.ts`. */
export type DemoBullion = {
	metal: MetalId;
	form: 'coin' | 'round' | 'bar';
	/** Pure metal in troy ounces, which determines the price. */
	fineWeight: number;
	/** Total weight in grams, alloy included. */
	grossWeight: number;
	/** Parts per thousand as dealers print them, for example '.9999'. */
	fineness: string;
	/** Percent over spot, for example 3.75. */
	premium: number;
	/** Legal tender value, for example '$50'. Coins only. */
	faceValue?: string | undefined;
	year?: number | undefined;
};

/** A product of the demo shop, for tests and for the studio, which renders its pictures. */
export type DemoProduct = {
	sku: string;
	title: string;
	description: string;
	unit: string;
	/** Slug of the subcategory. */
	subCategory: string;
	brand: string;
	productType: ProductType;
	bullion?: DemoBullion | undefined;
	/** Dollars. Undefined for metal. */
	price?: number | undefined;
	discount: number;
	quantity: number;
	featured: boolean;
	sellCount: number;
	colors: { name: string; clrCode: string }[];
	sizes: string[];
	tags: string[];
	additionalInformation: { key: string; value: string }[];
	reviews: { email: string; rating: number }[];
	offer?: { ends: Date } | undefined;
	videoId?: string | undefined;
	isRetired: boolean;
};

/** Offers and reviews of `demoProducts` are dated relative to it. */
export const demoTime = new Date();

const report = (problem: Problem): never => {
	throw new InvalidFolder([problem]);
};

/** Every product of the demo shop, oldest first. */
export const demoProducts: DemoProduct[] = await readDemoProducts();

async function readDemoProducts(): Promise<DemoProduct[]> {
	const file = (name: string) => ({ path: join(demoFolder, name), name, report });
	const { categories } = await readDemoYaml();
	const types = new Map(categories.flatMap(({ type, subcategories }) => subcategories.map(({ slug }) => [slug, type])));
	const reviews: { sku: string; email: string; rating: number }[] = [];
	for await (const { row } of readCsv({
		...file('reviews.csv'),
		columns: reviewColumns(demoTime),
		required: requiredReviewColumns,
	})) {
		reviews.push({ sku: row.sku ?? '', email: row.email ?? '', rating: row.rating ?? 0 });
	}
	const found: DemoProduct[] = [];
	for await (const { row } of readCsv({
		...file('products.csv'),
		columns: productColumns(demoTime),
		required: ['sku'],
	})) {
		const productType = types.get(row.category ?? '') ?? 'metal';
		found.push({ ...productOf(row), productType, reviews: reviews.filter(({ sku }) => sku === row.sku) });
	}
	return found;
}

function productOf(row: ProductCells): Omit<DemoProduct, 'productType' | 'reviews'> {
	return {
		sku: row.sku ?? '',
		title: row.title ?? '',
		description: row.description ?? '',
		unit: row.unit ?? '',
		subCategory: row.category ?? '',
		brand: row.brand ?? '',
		bullion: row.metal ? bullionOf(row, row.metal) : undefined,
		price: row.price ? row.price / 100 : undefined,
		discount: row.discount ?? 0,
		quantity: row.quantity ?? 0,
		featured: row.featured ?? false,
		sellCount: row.sold ?? 0,
		colors: (row.colors ?? []).map(({ name, code }) => ({ name, clrCode: code })),
		sizes: row.sizes ?? [],
		tags: row.tags ?? [],
		additionalInformation: row.details ?? [],
		offer: row.offer_ends ? { ends: row.offer_ends } : undefined,
		videoId: row.video ?? undefined,
		isRetired: Boolean(row.retired),
	};
}

function bullionOf(row: ProductCells, metal: MetalId): DemoBullion {
	const weight = row.details?.find(({ key }) => key === 'Weight')?.value ?? '';
	return {
		metal,
		form: row.form ?? 'coin',
		fineWeight: (row.fine_weight ?? 0) / 1e6,
		grossWeight: Number.parseFloat(weight.replaceAll(',', '')),
		fineness: row.fineness ?? '',
		premium: (row.premium ?? 0) / 100,
		faceValue: row.face_value ?? undefined,
		year: row.year ?? undefined,
	};
}

/** Titles of the demo's products, by SKU. */
export const demoProductTitles: ReadonlyMap<string, string> = new Map(
	demoProducts.map(({ sku, title }) => [sku, title]),
);
