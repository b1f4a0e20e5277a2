import { and, type SQLWrapper, sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	serial,
	smallint,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type ProductType, productTypes } from '../../contract/catalogue/product-type.ts';
import { maxSurcharge } from '../../contract/limits.ts';
import { surchargeMethods } from '../../contract/payment-methods.ts';
import type { Surcharges } from '../../contract/pricing/payment-prices.ts';
import type { QuantityBreak } from '../../contract/pricing/quantity-breaks.ts';
import { instant } from '../db/columns.ts';
import {
	createRowRule,
	hasFields,
	isFiniteTime,
	isHexColor,
	isListOf,
	isNotBlank,
	isNullOr,
	isObjectOf,
	isOneOf,
	isTextList,
} from '../db/row-rules.ts';
import { metals } from '../pricing/tables.ts';

/** Must match the contract's `areBreaks` and `areSurcharges`. */
const areStoredBreaks = (column: SQLWrapper) =>
	isListOf(
		column,
		'@.from.type() == "number" && @.from >= 2 && @.from.floor() == @.from && @.off.type() == "number" && @.off > 0 && @.off <= 99.99',
	);
const isDearerMethod = surchargeMethods
	.toSorted()
	.map((method) => `@.key == "${method}"`)
	.join(' || ');
const areStoredSurcharges = (column: SQLWrapper) =>
	isObjectOf(
		column,
		`(${isDearerMethod}) && @.value.type() == "number" && @.value >= 0 && @.value <= ${maxSurcharge} && @.value.floor() == @.value`,
	);
const [breaksRule, surchargesRule] = [
	'quantity_breaks must be null or a list such as [{"from": 10, "off": 1.5}]: from 2 pieces on, above 0 and at most 99.99 percent',
	`payment_surcharges must be null or an object such as {"card": 400}: ${new Intl.ListFormat('en-US').format(surchargeMethods)}, whole hundredths of a percent from 0 to ${maxSurcharge}`,
];

const categoryRule = createRowRule(sql`'Category ' || slug`);

/** Categories and, with a `parentSlug`, subcategories. */
export const categories = pgTable(
	'categories',
	{
		slug: text().primaryKey(),
		name: text().notNull(),
		description: text().notNull(),
		productType: text('product_type').$type<ProductType>().notNull(),
		parentSlug: text('parent_slug'),
		/** The picture in menus and on tiles, and its mean color as #RRGGBB. */
		img: text(),
		placeholder: text(),
		position: integer().notNull(),
		/**
		 * Quantity discounts for products that have none of their own. A subcategory's take precedence over its category's.
		 */
		quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>(),
		/** Surcharges relative to wire by payment method, in hundredths of a percent. Inherited like `quantity_breaks`. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>(),
	},
	(table) => [
		categoryRule(
			'categories_slug',
			sql`${table.slug} = lower(${table.slug}) and ${table.slug} ~ '^[^[:space:]/&?#]{1,80}$'`,
			'slug must be 1 to 80 lower-case letters, digits and hyphens',
			table.slug,
		),
		categoryRule('categories_name', isNotBlank(table.name), 'name must not be blank'),
		categoryRule(
			'categories_parent',
			isNullOr(table.parentSlug, sql`${table.parentSlug} <> ${table.slug}`),
			'parent_slug must be another category',
		),
		categoryRule(
			'categories_product_type',
			isOneOf(table.productType, productTypes),
			`product_type must be one of ${productTypes.join(', ')}`,
			table.productType,
		),
		categoryRule('categories_img', isNullOr(table.img, isNotBlank(table.img)), 'img must be null or a path'),
		categoryRule(
			'categories_placeholder',
			isNullOr(table.placeholder, isHexColor(table.placeholder)),
			'placeholder must be null or a color such as #aa7711',
			table.placeholder,
		),
		categoryRule(
			'categories_quantity_breaks',
			isNullOr(table.quantityBreaks, areStoredBreaks(table.quantityBreaks)),
			breaksRule,
			table.quantityBreaks,
		),
		categoryRule(
			'categories_payment_surcharges',
			isNullOr(table.paymentSurcharges, areStoredSurcharges(table.paymentSurcharges)),
			surchargesRule,
			table.paymentSurcharges,
		),
	],
);

const productRule = createRowRule(sql`'Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')'`);

export const products = pgTable(
	'products',
	{
		id: text().primaryKey(),
		/** Order in which products were added: the highest is the newest. Never changes. */
		position: serial().notNull(),
		sku: text().notNull().unique(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		description: text().notNull(),
		unit: text().notNull(),
		categorySlug: text('category_slug')
			.notNull()
			.references(() => categories.slug),
		subCategorySlug: text('sub_category_slug')
			.notNull()
			.references(() => categories.slug),
		brand: text().notNull(),
		brandSlug: text('brand_slug').notNull(),
		productType: text('product_type').$type<ProductType>().notNull(),
		/** Set for metal products, whose ask follows spot. Null for products with a fixed price. */
		metalId: text('metal_id').references(() => metals.id),
		form: text().$type<'coin' | 'round' | 'bar'>(),
		/** Pure metal in millionths of a troy ounce. */
		fineWeightMicroOz: bigint('fine_weight_micro_oz', { mode: 'number' }),
		fineness: text(),
		/** Premium over spot, in hundredths of a percent. */
		premiumBasisPoints: integer('premium_basis_points'),
		faceValue: text('face_value'),
		year: smallint(),
		askCents: bigint('ask_cents', { mode: 'number' }).notNull(),
		/** Quantity discounts. Null inherits the category's; empty means none. */
		quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>(),
		/** Surcharges relative to wire by payment method. Null inherits the category's; empty means none. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>(),
		/** Whole percent. With an offer, it applies only while the offer runs: see `current-discount.ts`. */
		discount: smallint().notNull().default(0),
		quantity: integer().notNull(),
		featured: boolean().notNull().default(false),
		sellCount: integer('sell_count').notNull().default(0),
		tags: text().array().notNull(),
		sizes: text().array().notNull(),
		additionalInformation: jsonb('additional_information').$type<{ key: string; value: string }[]>().notNull(),
		/**
		 * The offer runs from the start until just before the end. Null leaves that side open. Precise to the millisecond,
		 * like JavaScript.
		 */
		offerStart: instant('offer_start', 3),
		offerEnd: instant('offer_end', 3),
		videoId: text('video_id'),
		ratingAverage: numeric('rating_average', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
		ratingCount: integer('rating_count').notNull().default(0),
		/** Last change of the product page's content, except price and stock. Triggers update it. */
		updatedAt: instant('updated_at').notNull().defaultNow(),
		/**
		 * When the product was withdrawn permanently. The shop does not display, find or sell it, and its address responds
		 * with 410.
		 */
		retiredAt: instant('retired_at'),
	},
	(table) => [
		index('products_category').on(table.categorySlug, table.subCategorySlug),
		index('products_brand').on(table.brandSlug),
		uniqueIndex('products_position').on(table.position),
		// For queries of the next offer that begins or ends.
		index('products_offer_start').on(table.offerStart).where(sql`${table.offerStart} is not null`),
		index('products_offer_end').on(table.offerEnd).where(sql`${table.offerEnd} is not null`),
		productRule(
			'products_id',
			sql`${table.id} ~ '^[^[:space:]/?#]{1,40}$'`,
			'id must be 1 to 40 characters without white space, /, ? and #',
			table.id,
		),
		...[table.sku, table.slug, table.title, table.brand, table.brandSlug].map((column) =>
			productRule(`products_${column.name}`, isNotBlank(column), `${column.name} must not be blank`),
		),
		productRule(
			'products_product_type',
			isOneOf(table.productType, productTypes),
			`product_type must be one of ${productTypes.join(', ')}`,
			table.productType,
		),
		productRule(
			'products_metal_terms',
			sql`num_nonnulls(${table.metalId}, ${table.fineWeightMicroOz}, ${table.premiumBasisPoints}) in (0, 3)`,
			'metal must have metal_id, fine_weight_micro_oz and premium_basis_points, other goods none of them',
			sql`concat_ws(', ', 'metal_id ' || coalesce(metal_id, 'null'), 'fine_weight_micro_oz ' || coalesce(fine_weight_micro_oz::text, 'null'), 'premium_basis_points ' || coalesce(premium_basis_points::text, 'null'))`,
		),
		productRule(
			'products_fine_weight',
			isNullOr(table.fineWeightMicroOz, sql`${table.fineWeightMicroOz} between 100 and 1000000000000`),
			'fine_weight_micro_oz must be at least 100, a ten-thousandth of a troy ounce',
			table.fineWeightMicroOz,
		),
		productRule(
			'products_premium',
			isNullOr(table.premiumBasisPoints, sql`${table.premiumBasisPoints} between -9999 and 1000000`),
			'premium_basis_points must be between -9999 and 1000000',
			table.premiumBasisPoints,
		),
		productRule(
			'products_form',
			isNullOr(table.form, isOneOf(table.form, ['coin', 'round', 'bar'])),
			'form must be null or one of coin, round, bar',
			table.form,
		),
		productRule(
			'products_year',
			isNullOr(table.year, sql`${table.year} between 1000 and 9999`),
			'year must be null or have four digits',
			table.year,
		),
		productRule(
			'products_ask',
			sql`${table.askCents} between case when ${table.metalId} is null then 1 else 0 end and 10000000000000`,
			'ask_cents must be above 0',
			table.askCents,
		),
		productRule(
			'products_discount',
			sql`${table.discount} between 0 and 99`,
			'discount must be between 0 and 99 percent',
			table.discount,
		),
		productRule('products_quantity', sql`${table.quantity} >= 0`, 'quantity must be 0 or more', table.quantity),
		productRule('products_sell_count', sql`${table.sellCount} >= 0`, 'sell_count must be 0 or more', table.sellCount),
		productRule(
			'products_quantity_breaks',
			isNullOr(table.quantityBreaks, areStoredBreaks(table.quantityBreaks)),
			breaksRule,
			table.quantityBreaks,
		),
		productRule(
			'products_payment_surcharges',
			isNullOr(table.paymentSurcharges, areStoredSurcharges(table.paymentSurcharges)),
			surchargesRule,
			table.paymentSurcharges,
		),
		...[table.tags, table.sizes].map((column) =>
			productRule(
				`products_${column.name}`,
				isTextList(column),
				`${column.name} must be a list of texts, none of them null or empty`,
				column,
			),
		),
		productRule(
			'products_additional_information',
			isListOf(table.additionalInformation, hasFields({ key: 'string', value: 'string' })),
			'additional_information must be a list such as [{"key": "Weight", "value": "31.1 g"}]',
			table.additionalInformation,
		),
		productRule(
			'products_offer',
			and(
				isNullOr(table.offerStart, isFiniteTime(table.offerStart)),
				isNullOr(table.offerEnd, isFiniteTime(table.offerEnd)),
				sql`coalesce(${table.offerStart} < ${table.offerEnd}, true)`,
			),
			'offer_start must be before offer_end, and neither infinite',
			sql`concat_ws(' to ', offer_start, offer_end)`,
		),
		productRule(
			'products_video_id',
			isNullOr(table.videoId, isNotBlank(table.videoId)),
			'video_id must be null or not blank',
		),
		productRule(
			'products_rating',
			sql`${table.ratingAverage} between 0 and 5 and ${table.ratingCount} >= 0`,
			'rating_average must be between 0 and 5, and rating_count 0 or more',
			sql`rating_average || ' of ' || rating_count`,
		),
		productRule(
			'products_moments',
			and(isFiniteTime(table.updatedAt), isNullOr(table.retiredAt, isFiniteTime(table.retiredAt))),
			'updated_at and retired_at must not be infinite',
		),
	],
);
