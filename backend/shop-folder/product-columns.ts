import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { maxSurcharge } from '../../contract/limits.ts';
import { surchargeMethods } from '../../contract/payment-methods.ts';
import * as cells from './cells.ts';
import type { Row } from './decode-row.ts';

/** The columns of `products.csv`. @param now relative times such as '+36h' count from it */
export function productColumns(now: Date) {
	return {
		sku: cells.code(/^[A-Za-z0-9][\w.-]{0,59}$/, 'give up to 60 letters, digits, hyphens, dots and underscores'),
		id: cells.code(/^[^\s/?#]{1,40}$/, 'give up to 40 characters without spaces, /, ? and #'),
		title: cells.line(120),
		/** The last part of the address of its page. */
		slug: cells.code(/^[^\s/?#]{1,120}$/, 'give up to 120 characters without spaces, /, ? and #'),
		/** The slug of a subcategory. */
		category: cells.code(/^[a-z0-9-]{1,80}$/, 'give the slug of a subcategory, such as gold-coins'),
		brand: cells.line(80),
		/** 1pc, 3pcs, 100ml. */
		unit: cells.line(30),
		/** Price by wire of goods without metal. */
		price: cells.dollars(1),
		metal: cells.oneOf(metalIds),
		form: cells.oneOf(['coin', 'round', 'bar']),
		fine_weight: cells.troyOunces,
		fineness: cells.fineness,
		/** Percent over spot. */
		premium: cells.percent(-9_999, 1_000_000),
		face_value: cells.line(40),
		year: cells.wholeNumber(1000, 9999),
		/** Whole percent. */
		discount: cells.wholeNumber(0, 99),
		quantity: cells.wholeNumber(0, 1_000_000),
		featured: cells.yesOrNo,
		/** Pieces sold before; only new products use it. */
		sold: cells.wholeNumber(0, 1_000_000_000),
		tags: cells.listOf(cells.line(60), 30),
		sizes: cells.listOf(cells.line(30), 50),
		colors: cells.listOf(cells.color, 30),
		offer_starts: cells.moment(now),
		offer_ends: cells.moment(now),
		video: cells.code(/^[\w-]{1,80}$/, 'give the name of a video without its ending'),
		/** Withdrawn for good since then. */
		retired: cells.moment(now),
		quantity_breaks: cells.listOf(cells.quantityBreak, 10),
		payment_surcharges: cells.listOf(cells.surcharge(surchargeMethods, maxSurcharge), surchargeMethods.length),
		description: cells.prose(5_000),
		details: cells.listOf(cells.detail, 40),
	};
}
export type ProductCells = Row<ReturnType<typeof productColumns>>;

/** Columns that a new product needs, besides its price or metal. */
export const requiredOfNew = ['title', 'category', 'brand', 'description'] as const;
/** Columns that metal needs; other goods need `price`. */
export const requiredOfMetal = ['metal', 'fine_weight', 'premium'] as const;
