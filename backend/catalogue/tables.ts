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
import { instant, xid8 } from '../db/columns.ts';
import {
	areTexts,
	hasFields,
	isHexColor,
	isListOf,
	isMoment,
	isNullOr,
	isObjectOf,
	isOneOf,
	isWritten,
	rulesFor,
} from '../db/row-rules.ts';
import { metals } from '../pricing/tables.ts';

/** As `areBreaks` and `areSurcharges` of the contract have them. */
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

const categoryRule = rulesFor(sql`'Category ' || slug`);

/** Categories and, with a `parentSlug`, sub-categories. */
export const categories = pgTable(
	'categories',
	{
		slug: text().primaryKey(),
		name: text().notNull(),
		description: text().notNull(),
		productType: text('product_type').$type<ProductType>().notNull(),
		parentSlug: text('parent_slug'),
		/** The picture that stands for it in menus and on tiles, and its mean color as #RRGGBB. */
		img: text(),
		placeholder: text(),
		position: integer().notNull(),
		/** What comes off each piece of many, of its products that say nothing else; of a sub-category, before its category's. */
		quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>(),
		/** What they cost more by other payment methods than by wire, likewise: hundredths of a percent. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>(),
	},
	(table) => [
		categoryRule(
			'categories_slug',
			sql`${table.slug} = lower(${table.slug}) and ${table.slug} ~ '^[^[:space:]/&?#]{1,80}$'`,
			'slug must be 1 to 80 lower-case letters, digits and hyphens',
			table.slug,
		),
		categoryRule('categories_name', isWritten(table.name), 'name must not be blank'),
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
		categoryRule('categories_img', isNullOr(table.img, isWritten(table.img)), 'img must be null or a path'),
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

const productRule = rulesFor(sql`'Product ' || coalesce(nullif(sku, ''), id) || ' (' || title || ')'`);

export const products = pgTable(
	'products',
	{
		id: text().primaryKey(),
		/** Order of appearance in the catalogue: the highest is the newest. Stays as given. */
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
		/** Set on metal products, whose ask follows spot; null on goods of a fixed price. */
		metalId: text('metal_id').references(() => metals.id),
		form: text().$type<'coin' | 'round' | 'bar'>(),
		/** Pure metal in millionths of a troy ounce. */
		fineWeightMicroOz: bigint('fine_weight_micro_oz', { mode: 'number' }),
		fineness: text(),
		/** Over spot, in hundredths of a percent. */
		premiumBasisPoints: integer('premium_basis_points'),
		faceValue: text('face_value'),
		year: smallint(),
		askCents: bigint('ask_cents', { mode: 'number' }).notNull(),
		/** What comes off each piece of many; null for what its category says, empty for nothing. */
		quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>(),
		/** What a piece costs more by other payment methods than by wire; null for what its category says, empty for nothing. */
		paymentSurcharges: jsonb('payment_surcharges').$type<Surcharges>(),
		/** Whole percent. With an offer it applies only while the offer runs: see `current-discount.ts`. */
		discount: smallint().notNull().default(0),
		quantity: integer().notNull(),
		featured: boolean().notNull().default(false),
		sellCount: integer('sell_count').notNull().default(0),
		tags: text().array().notNull(),
		sizes: text().array().notNull(),
		additionalInformation: jsonb('additional_information').$type<{ key: string; value: string }[]>().notNull(),
		/** When its offer runs: from the start until just before the end; null leaves that side open. To the millisecond, as JavaScript has it. */
		offerStart: instant('offer_start', 3),
		offerEnd: instant('offer_end', 3),
		videoId: text('video_id'),
		ratingAverage: numeric('rating_average', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
		ratingCount: integer('rating_count').notNull().default(0),
		/** Last change of what the product's page says, its price and stock apart; the database's own triggers keep it. */
		updatedAt: instant('updated_at').notNull().defaultNow(),
		/** Since when it is withdrawn for good: nothing shows, finds or sells it, and its address answers 410. */
		retiredAt: instant('retired_at'),
	},
	(table) => [
		index('products_category').on(table.categorySlug, table.subCategorySlug),
		index('products_brand').on(table.brandSlug),
		uniqueIndex('products_position').on(table.position),
		// For readers that look up which offers begin or end next.
		index('products_offer_start').on(table.offerStart).where(sql`${table.offerStart} is not null`),
		index('products_offer_end').on(table.offerEnd).where(sql`${table.offerEnd} is not null`),
		productRule(
			'products_id',
			sql`${table.id} ~ '^[^[:space:]/?#]{1,40}$'`,
			'id must be 1 to 40 characters without white space, /, ? and #',
			table.id,
		),
		...[table.sku, table.slug, table.title, table.brand, table.brandSlug].map((column) =>
			productRule(`products_${column.name}`, isWritten(column), `${column.name} must not be blank`),
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
				areTexts(column),
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
				isNullOr(table.offerStart, isMoment(table.offerStart)),
				isNullOr(table.offerEnd, isMoment(table.offerEnd)),
				sql`coalesce(${table.offerStart} < ${table.offerEnd}, true)`,
			),
			'offer_start must be before offer_end, and neither infinite',
			sql`concat_ws(' to ', offer_start, offer_end)`,
		),
		productRule(
			'products_video_id',
			isNullOr(table.videoId, isWritten(table.videoId)),
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
			and(isMoment(table.updatedAt), isNullOr(table.retiredAt, isMoment(table.retiredAt))),
			'updated_at and retired_at must not be infinite',
		),
	],
);

const imageRule = rulesFor(sql`'Image ' || id || ' of product ' || product_id`);

export const productImages = pgTable(
	'product_images',
	{
		id: serial().primaryKey(),
		productId: text('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		imgPath: text('img_path').notNull(),
		imgCode: text('img_code').notNull(),
		imgType: text('img_type').notNull().default('default'),
		colorName: text('color_name'),
		colorCode: text('color_code'),
		/** Mean color as #RRGGBB, shown until the picture is there. */
		placeholder: text(),
		position: smallint().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
		deletedAt: instant('deleted_at'),
	},
	(table) => [
		index('product_images_product').on(table.productId, table.position),
		imageRule('product_images_path', isWritten(table.imgPath), 'img_path must not be blank'),
		...[table.colorCode, table.placeholder].map((column) =>
			imageRule(
				`product_images_${column.name}`,
				isNullOr(column, isHexColor(column)),
				`${column.name} must be null or a color such as #aa7711`,
				column,
			),
		),
		imageRule(
			'product_images_moments',
			and(isMoment(table.createdAt), isMoment(table.updatedAt), isNullOr(table.deletedAt, isMoment(table.deletedAt))),
			'created_at, updated_at and deleted_at must not be infinite',
		),
	],
);

/**
 * How many different pictures a product has, without a color and with one; no row where it has one, without, or has never had any. Kept by
 * triggers: of a million products nobody counts them when somebody asks for the one that has most.
 */
export const pictureCounts = pgTable('picture_counts', {
	productId: text('product_id')
		.primaryKey()
		.references(() => products.id, { onDelete: 'cascade' }),
	/** Of the product. */
	position: integer().notNull().unique(),
	pictures: integer().notNull(),
	swatches: integer().notNull(),
});

/**
 * Which transaction last touched a product, also one that is gone; written by a trigger on every change. Readers that
 * keep products in memory follow it: see `facts.ts`.
 */
export const productChanges = pgTable(
	'product_changes',
	{ position: integer().primaryKey(), changed: xid8().notNull() },
	(table) => [index('product_changes_changed').on(table.changed)],
);

/**
 * The transactions that changed anything of products, their pictures or reviews, one row each; written by triggers. The rows of a day are kept, for readers that look up what came since they looked last.
 */
export const productEdits = pgTable(
	'product_edits',
	{ changed: xid8().primaryKey(), at: instant('at').notNull().defaultNow() },
	(table) => [index('product_edits_at').on(table.at)],
);
