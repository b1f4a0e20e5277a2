import { and, sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { createRowRule, isFiniteTime, isHexColor, isNotBlank, isNullOr } from '../db/row-rules.ts';
import { products } from './tables.ts';

const imageRule = createRowRule(sql`'Image ' || id || ' of product ' || product_id`);

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
		/** Mean color as #RRGGBB, displayed until the picture has loaded. */
		placeholder: text(),
		position: smallint().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
		deletedAt: instant('deleted_at'),
	},
	(table) => [
		index('product_images_product').on(table.productId, table.position),
		imageRule('product_images_path', isNotBlank(table.imgPath), 'img_path must not be blank'),
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
			and(
				isFiniteTime(table.createdAt),
				isFiniteTime(table.updatedAt),
				isNullOr(table.deletedAt, isFiniteTime(table.deletedAt)),
			),
			'created_at, updated_at and deleted_at must not be infinite',
		),
	],
);

/**
 * Number of different pictures of a product, without a color and with one. A product without a row has one picture
 * without a color. Triggers count, because counting the pictures of a million products would take too long.
 */
export const pictureCounts = pgTable('picture_counts', {
	productId: text('product_id')
		.primaryKey()
		.references(() => products.id, { onDelete: 'cascade' }),
	/** The product's position. */
	position: integer().notNull().unique(),
	pictures: integer().notNull(),
	swatches: integer().notNull(),
});
