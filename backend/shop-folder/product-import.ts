import { inArray, sql } from 'drizzle-orm';
import { productImages } from '../catalogue/picture-tables.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { collectProblems, type ProblemCollector } from './problems.ts';
import { openProductFile, type ProductFile, type ProductInFile } from './product-file.ts';
import { applyProducts, type PriceFall, type ProductOptions, RefusedRow } from './products.ts';
import type { Changes } from './section.ts';

/** A price that falls further than this percentage needs the owner's consent. */
const maxPriceFall = 20;

/** What an apply or an import has changed. */
export type Report = {
	changes: Changes[];
	/** Prices that fall by more than 20 percent. */
	priceFalls: PriceFall[];
	/** SKUs whose stock differs from the file, and was left alone. */
	otherStock: string[];
	/** Content that the folder lacks but that is in use, such as a category with retired products. */
	inUse: string[];
	/** SKUs that an import left alone, because the shop has them. */
	skipped: string[];
	/** Attributes of the file that the shop does not have. */
	ignored: string[];
};

/** A report without changes. */
export const emptyReport = (): Report => ({
	...{ changes: [], priceFalls: [], otherStock: [], inUse: [], skipped: [], ignored: [] },
});

export type ImportOptions = ProductOptions & {
	path: string;
	/** Its name in problems. */
	name: string;
	/** Relative times such as '+40d' count from it. */
	now: Date;
	/** Products of the file that are retired are sold again, unless the file gives a date. */
	restoreRetired?: boolean;
	/** `pictures` has the pictures that `image_link` names. */
	hasLinked?: boolean;
};

/**
 * Writes the products of a file alone, in any format.
 *
 * @param tx a transaction: the caller rolls back after an error, or to try without changing anything
 * @throws InvalidFolder with every problem
 */
export async function importProducts(tx: Database, options: ImportOptions): Promise<Report> {
	const problems = collectProblems();
	const report = emptyReport();
	await writeProductFile(tx, report, { ...options, problems });
	problems.throwIfAny();
	await fillCategoryPictures(tx);
	return report;
}

/** Writes the products of a file, and adds what has changed to a report. */
export async function writeProductFile(
	tx: Database,
	report: Report,
	{ path, name, now, restoreRetired, hasLinked, problems, ...options }: ImportOptions & { problems: ProblemCollector },
): Promise<void> {
	const file = await openProductFile({ path, name, now, report: (problem) => problems.add(problem) });
	if (!file) throw new Error(`There is no file ${name}.`);
	const rows = eachRow(file, { restoreRetired, hasLinked });
	const { priceFalls, otherStock, skipped, ...changes } = await applyProducts(tx, rows, {
		...{ file: name, unit: file.unit, problems },
		...options,
	}).catch((error: unknown) => {
		if (error instanceof RefusedRow) problems.throwIfAny();
		throw error;
	});
	report.changes.push(changes);
	report.priceFalls = priceFalls.filter(({ percent }) => percent > maxPriceFall);
	Object.assign(report, { otherStock, skipped, ignored: [...file.ignored].sort() });
}

type RowOptions = Pick<ImportOptions, 'restoreRetired' | 'hasLinked'>;

async function* eachRow(
	{ rows, ignored }: ProductFile,
	{ restoreRetired, hasLinked }: RowOptions,
): AsyncGenerator<ProductInFile> {
	for await (const product of rows) {
		if (product.pictures.length > 0 && !hasLinked) ignored.add('image_link');
		const { row } = product;
		yield restoreRetired ? { ...product, row: { ...row, retired: row.retired ?? null } } : product;
	}
}

/** Gives categories without a picture that of their best seller. */
export async function fillCategoryPictures(tx: Database): Promise<void> {
	const best = sql`(
		select ${productImages.imgPath} as path, ${productImages.placeholder} as color
		from ${products} join ${productImages} on ${productImages.productId} = ${products.id} and ${productImages.position} = 0
		where ${products.retiredAt} is null
			and (${products.categorySlug} = ${categories.slug} or ${products.subCategorySlug} = ${categories.slug})
		order by ${products.sellCount} desc, ${products.position} limit 1
	)`;
	const empty = await tx.select({ slug: categories.slug }).from(categories).where(sql`${categories.img} is null`);
	if (empty.length === 0) return;
	await tx
		.update(categories)
		.set({
			img: sql`(select path from ${best} as best)`,
			placeholder: sql`coalesce(${categories.placeholder}, (select color from ${best} as best))`,
		})
		.where(
			inArray(
				categories.slug,
				empty.map(({ slug }) => slug),
			),
		);
}
