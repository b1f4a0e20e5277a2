import type { MetalId } from '../catalogue/taxonomy.ts';
import type { Surcharges } from './payment-ways.ts';
import type { QuantityBreak } from './quantity-breaks.ts';
import type { SpotPrices } from './spot.ts';

/** A product whose ask follows spot, as far as its prices go. */
export type PricedProduct = {
	id: string;
	/** Dollars. */
	ask: number;
	/** Whole percent. */
	discount: number;
	metal: MetalId;
	/** Troy ounces, where a page knows them. */
	fineWeight: number | undefined;
	/** The same, where a page may tell what one of them costs. */
	ounces?: number | undefined;
	/** Percent under spot at which the shop buys it, where a page knows it. */
	spread?: number | undefined;
	/** What comes off each piece of many, where a page knows it. */
	breaks?: QuantityBreak[] | undefined;
	/** What a piece costs more by other ways than by wire, where a page knows it. */
	surcharges?: Surcharges | undefined;
};

/** All of what a page is made of that moves with a tick. */
export type PriceFacts = {
	spot: SpotPrices | undefined;
	/** Each once. */
	products: PricedProduct[];
	/** The lowest and the highest price of each listing, in dollars. */
	bounds: { min: number; max: number }[];
};
