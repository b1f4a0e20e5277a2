import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ShopProfile } from '../../contract/shop-profile/shop-profile.ts';
import { isReferenced } from '../db/conflicts.ts';
import type { Database } from '../db/database.ts';
import { violationIn } from '../db/row-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import { readProfile, writeProfile } from '../shop-profile/shop-profile.ts';
import { categoryRows, countryRows, metalRows, shippingRows, stateRows } from './catalog-rows.ts';
import { couponColumns, couponRow, requiredCouponColumns } from './coupons.ts';
import { readCsv } from './csv-file.ts';
import type { Numbered } from './decode-row.ts';
import type { PictureSource } from './pictures.ts';
import { collectProblems, InvalidFolder, type Problem } from './problems.ts';
import { emptyReport, fillCategoryPictures, type Report, writeProductFile } from './product-import.ts';
import { applyReviews, requiredReviewColumns, reviewColumns } from './reviews.ts';
import { type Changes, keyOf, readRows, type TableSection, writeRows } from './section.ts';
import { sections } from './sections.ts';
import { readShopYaml } from './shop-yaml.ts';
import { readPolicies, readPosts } from './texts.ts';

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
	const result = emptyReport();
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
	await apply(sections.holidays, yaml?.holidays);
	await apply(sections.synonyms, yaml?.search_synonyms);
	await apply(sections.authors, yaml?.authors);

	const file = (name: string) => ({ path: join(folder, name), name, report });
	const productFile = await findProductFile(folder);
	if (productFile) {
		await writeProductFile(tx, result, {
			...{ path: join(folder, productFile), name: productFile, now, problems },
			...{ setStock, retireMissing: prune, pictures },
		});
	}
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

/** The names that the file of products may have. */
const productFiles = ['products.csv', 'products.json', 'products.xml', 'products.tsv'];

/** @throws InvalidFolder if there are several */
async function findProductFile(folder: string): Promise<string | undefined> {
	const names = await readdir(folder);
	const [first, second] = productFiles.filter((name) => names.includes(name));
	if (second)
		throw new InvalidFolder([{ file: second, message: `the folder also has ${first}. Give one file of products` }]);
	return first;
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
