import type { ProductType } from '../../../contract/catalogue/product.ts';
import type { MetalId } from '../../../contract/catalogue/taxonomy.ts';

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
	faceValue?: string;
	year?: number;
};

export type DemoReview = {
	name: string;
	email: string;
	review: string;
	/** 1 to 5 in steps of 0.5. */
	rating: number;
	/** Days before the shop's first start. */
	daysAgo: number;
};

/** A product of the demo shop, as authors write it. Dates are relative to the first start. */
export type DemoProduct = {
	sku: string;
	title: string;
	description: string;
	/** Sales unit: 1pc, 3pcs, 100ml, 18 kt. */
	unit: string;
	/** Slug of the subcategory, see `categories.ts`. */
	subCategory: string;
	brand: string;
	productType: ProductType;
	/** Exactly one of `bullion` and `price` (dollars). */
	bullion?: DemoBullion;
	price?: number;
	/** Whole percent off, 0 to 7. */
	discount: number;
	/** Units in stock. */
	quantity: number;
	colors?: { name: string; clrCode: string }[];
	sizes?: string[];
	tags: string[];
	additionalInformation: { key: string; value: string }[];
	reviews: DemoReview[];
	/** The offer started some days ago and ends this many hours after the first start. */
	offer?: { startedDaysAgo: number; endsInHours: number };
	featured?: boolean;
	sellCount: number;
	videoId?: string;
	/** Withdrawn this many days before the shop's first start. */
	retiredDaysAgo?: number;
};
