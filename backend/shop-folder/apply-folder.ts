import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ShopProfile } from '../../contract/shop-profile/shop-profile.ts';
import { productImages } from '../catalogue/picture-tables.ts';
import { categories, products } from '../catalogue/tables.ts';
import { isReferenced } from '../db/conflicts.ts';
import type { Database } from '../db/database.ts';
import { violationIn } from '../db/row-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import { readProfile, writeProfile } from '../shop-profile/shop-profile.ts';
import { categoryRows, countryRows, metalRows, shippingRows, stateRows } from './catalog-rows.ts';
import { couponColumns, couponRow, requiredCouponColumns } from './coupons.ts';
import { type Numbered, readCsv } from './csv-file.ts';
import type { PictureSource } from './pictures.ts';
import { collectProblems, InvalidFolder, type Problem } from './problems.ts';
import { productColumns } from './product-columns.ts';
import { applyProducts, type PriceFall, type ProductChanges, RefusedRow } from './products.ts';
import { applyReviews, requiredReviewColumns, reviewColumns } from './reviews.ts';
import { type Changes, keyOf, readRows, type TableSection, writeRows } from './section.ts';
import { sections } from './sections.ts';
import { readShopYaml } from './shop-yaml.ts';
import { readPolicies, readPosts } from './texts.ts';

/** A price that falls further than this percentage needs the owner's consent. */
const maxPriceFall = 20;

export type ApplyOptions = {
	/** Relative times such as '+40d' count from it. */
	now: Date;
	/** Removes content that the folder lacks from the files that it has. Products are retired. */
	prune?: boolean;
	/** Sets the stock of existing products, too. */
	setStock?: boolean;
	pictures: PictureSource;
	/** The cover of a new post that names none. */
	coverOf: (slug: string) => string | null;
};

/** What an apply has changed. */
export type Report = {
	changes: Changes[];
	/** Prices that fall by more than 20 percent. */
	priceFalls: PriceFall[];
	/** SKUs whose stock differs from the file, and was left alone. */
	otherStock: string[];
	/** Content that the folder lacks but that is in use, such as a category with retired products. */
	inUse: string[];
};

/**
 * Applies a shop folder to the database. Content that the folder does not mention stays as it is.
 *
 * @param tx a transaction: the caller rolls back after an error, or to try without changing anything
 * @throws InvalidFolder with every problem
 */
export async function applyFolder(tx: Database, folder: string, options: ApplyOptions): Promise<Report> {
	const { now, prune = false, setStock = false, pictures, coverOf } = options;
	const problems = collectProblems();
	const report = (problem: Problem) => problems.add(problem);
	const result: Report = { changes: [], priceFalls: [], otherStock: [], inUse: [] };
	const { profile, catalog: yaml } = (await readShopYaml(folder, report)) ?? {};
	/** Removals of rows that the folder lacks, which run last. */
	const removals: (() => Promise<void>)[] = [];

	async function apply<T extends PgTable>(
		section: TableSection<T>,
		rows: Parameters<typeof writeRows<T>>[2] | undefined,
		canPrune = prune,
	) {
		if (!rows) return;
		const given = new Set<string>();
		for (const key of rows.map((row) => keyOf(section, row))) {
			if (given.has(key)) report({ file: section.noun, message: `${key} is there twice. Give it once` });
			given.add(key);
		}
		problems.throwIfAny();
		const existing = await readRows(tx, section);
		const written = await writeRows(tx, section, rows, existing).catch((error: unknown) => {
			const violation = violationIn(error);
			throw violation ? new InvalidFolder([{ file: section.noun, message: violation }]) : error;
		});
		const changes: Changes = { noun: section.noun, ...written, removed: [] };
		result.changes.push(changes);
		const keys = [...existing.keys()].filter((key) => !given.has(key));
		if (canPrune && keys.length > 0)
			removals.push(async () => {
				const { removed, inUse } = await removeRows(tx, section, keys);
				changes.removed = removed;
				result.inUse.push(...inUse.map((key) => `${section.noun} ${key}`));
			});
	}

	// A broken shop.yaml would make every row of products.csv look wrong.
	problems.throwIfAny();
	if (profile) result.changes.push(await applyProfile(tx, profile));
	await apply(sections.metals, metalRows(yaml?.metals ?? {}), false);
	await apply(sections.countries, yaml?.countries && countryRows(yaml.countries));
	await apply(sections.states, yaml?.countries && stateRows(yaml.countries));
	await apply(sections.shippingMethods, yaml?.countries && shippingRows(yaml.countries));
	await apply(sections.categories, yaml?.categories && categoryRows(yaml.categories));
	await apply(sections.authors, yaml?.authors);

	const file = (name: string) => ({ path: join(folder, name), name, report });
	const productFile = file('products.csv');
	const productRows = readCsv({ ...productFile, columns: productColumns(now), required: ['sku'] });
	const productChanges = await applyProducts(tx, productRows, {
		file: productFile.name,
		problems,
		setStock,
		retireMissing: prune,
		pictures,
	}).catch((error: unknown) => {
		if (error instanceof RefusedRow) problems.throwIfAny();
		throw error;
	});
	addProducts(result, productChanges);
	await fillCategoryPictures(tx);

	const reviews = await toList(
		readCsv({ ...file('reviews.csv'), columns: reviewColumns(now), required: requiredReviewColumns }),
	);
	result.changes.push(await applyReviews(tx, reviews, (problem) => report({ file: 'reviews.csv', ...problem })));
	const couponRows = await toList(
		readCsv({ ...file('coupons.csv'), columns: couponColumns(now), required: requiredCouponColumns }),
	);
	const coupons = couponRows.map((row) => couponRow(row, (problem) => report({ file: 'coupons.csv', ...problem })));
	const policies = await readPolicies(folder, await readRows(tx, sections.policies), report);
	const authors = new Set((await readRows(tx, sections.authors)).keys());
	const posts = await readPosts(folder, { stored: await readRows(tx, sections.posts), authors, coverOf, report });
	problems.throwIfAny();
	await apply(sections.coupons, coupons.length > 0 ? coupons : undefined);
	await apply(sections.policies, policies, false);
	await apply(sections.posts, posts);
	// In reverse, because later content refers to earlier content.
	for (const remove of removals.reverse()) await remove();
	return result;
}

async function applyProfile(tx: Database, profile: ShopProfile): Promise<Changes> {
	const { profile: before } = await readProfile(tx);
	await writeProfile(tx, profile);
	return {
		noun: 'shop profile',
		added: [],
		changed: isDeepStrictEqual(before, profile) ? [] : [profile.name],
		removed: [],
	};
}

function addProducts(result: Report, { priceFalls, otherStock, ...changes }: ProductChanges): void {
	result.changes.push(changes);
	result.priceFalls = priceFalls.filter(({ percent }) => percent > maxPriceFall);
	result.otherStock = otherStock;
}

async function toList<T>(rows: AsyncIterable<Numbered<T>>): Promise<Numbered<T>[]> {
	const list: Numbered<T>[] = [];
	for await (const row of rows) list.push(row);
	return list;
}

/** Removes rows one by one, and leaves those that others refer to. */
async function removeRows<T extends PgTable>(tx: Database, section: TableSection<T>, keys: string[]) {
	const removed: string[] = [];
	const inUse: string[] = [];
	for (const key of keys) {
		const isRow = sql`concat_ws(' ', ${sql.join([...section.key], sql`, `)}) = ${key}`;
		await inTransaction(tx, (savepoint) => savepoint.delete(section.table).where(isRow)).then(
			() => removed.push(key),
			(error: unknown) => {
				if (!isReferenced(error)) throw error;
				inUse.push(key);
			},
		);
	}
	return { removed, inUse };
}

/** Gives categories without a picture that of their best seller. */
async function fillCategoryPictures(tx: Database): Promise<void> {
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
