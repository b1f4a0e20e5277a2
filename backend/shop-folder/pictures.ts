import { isDeepStrictEqual } from 'node:util';
import { asc, inArray } from 'drizzle-orm';
import { productImages } from '../catalogue/picture-tables.ts';
import type { Database } from '../db/database.ts';

/** A picture of a product, in order. */
export type Picture = {
	imgPath: string;
	/** SKU and view: 'AU-1-obverse'. */
	imgCode: string;
	colorName: string | null;
	colorCode: string | null;
	placeholder: string | null;
};

/**
 * Finds the pictures of a product.
 *
 * @param colors those of the file, if it has the column
 * @param stored the pictures in the database
 * @param report reports an invalid picture
 * @returns undefined to leave the stored pictures as they are
 */
export type PictureSource = (
	sku: string,
	colors: { name: string; code: string }[] | null | undefined,
	stored: Picture[] | undefined,
	report: (message: string) => void,
) => Promise<Picture[] | undefined>;

/** Reads the pictures of products by id. */
export async function pictureRows(tx: Database, ids: string[]): Promise<Map<string, Picture[]>> {
	const { productId, imgPath, imgCode, colorName, colorCode, placeholder, position } = productImages;
	const rows = await tx
		.select({ productId, imgPath, imgCode, colorName, colorCode, placeholder })
		.from(productImages)
		.where(inArray(productId, ids))
		.orderBy(asc(productId), asc(position));
	const byProduct = Map.groupBy(rows, (row) => row.productId);
	return new Map(Array.from(byProduct, ([id, found]) => [id, found.map(({ productId: _, ...picture }) => picture)]));
}

/**
 * Replaces the pictures of products that have changed.
 *
 * @param ids of the products by SKU
 * @param pictures by SKU @param stored by id
 * @returns SKUs of the products with other pictures
 */
export async function writePictures(
	tx: Database,
	ids: ReadonlyMap<string, string>,
	pictures: ReadonlyMap<string, Picture[]>,
	stored: ReadonlyMap<string, Picture[]>,
): Promise<string[]> {
	const changed = [...pictures].filter(([sku, list]) => !isDeepStrictEqual(list, stored.get(ids.get(sku) ?? '') ?? []));
	if (changed.length === 0) return [];
	const productIds = changed.map(([sku]) => ids.get(sku) ?? '');
	await tx.delete(productImages).where(inArray(productImages.productId, productIds));
	const rows = changed.flatMap(([sku, list]) =>
		list.map((picture, position) => ({
			...picture,
			productId: ids.get(sku) ?? '',
			position,
			imgType: position === 0 ? 'default' : 'gallery',
		})),
	);
	if (rows.length > 0) await tx.insert(productImages).values(rows);
	return changed.map(([sku]) => sku);
}
