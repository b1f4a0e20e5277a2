import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Document, isPair, visit, type YAMLMap } from 'yaml';
import type { Database } from '../db/database.ts';
import { profileToYaml } from '../shop-profile/profile-yaml.ts';
import { readProfile } from '../shop-profile/shop-profile.ts';
import { catalogOf } from './catalog-rows.ts';
import { couponCells, couponColumns } from './coupons.ts';
import { writeCsv } from './csv-file.ts';
import { exportPictures } from './picture-store.ts';
import { productColumns } from './product-columns.ts';
import { readProducts } from './read-products.ts';
import { readReviews, reviewColumns } from './reviews.ts';
import { readRows, type TableSection } from './section.ts';
import { sections } from './sections.ts';
import { policyFile, postFile } from './texts.ts';

/** Posts that an earlier version stored without their Markdown. */
export type Exported = { withoutMarkdown: string[] };

/**
 * Writes the shop as a folder that `applyFolder` accepts. The folder appears when it is complete.
 *
 * @param tx a transaction in which every statement sees the same data
 * @param folder a folder that does not exist yet, or is empty
 * @param pictureFolders where original pictures are. Without any, the folder has no pictures
 * @throws Error if the folder has content
 */
export async function exportFolder(tx: Database, folder: string, pictureFolders: string[] = []): Promise<Exported> {
	const found = await readdir(folder).catch(() => []);
	if (found.length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
	const partial = join(dirname(folder), `.${basename(folder)}.partial`);
	await rm(partial, { recursive: true, force: true });
	try {
		const exported = await writeFolder(tx, partial);
		if (pictureFolders.length > 0) await exportPictures(tx, join(partial, 'pictures'), pictureFolders);
		await rm(folder, { recursive: true, force: true });
		await rename(partial, folder);
		return exported;
	} catch (error) {
		await rm(partial, { recursive: true, force: true });
		throw error;
	}
}

async function writeFolder(tx: Database, folder: string): Promise<Exported> {
	const list = async <T extends PgTable>(section: TableSection<T>) => [...(await readRows(tx, section)).values()];
	for (const name of ['', 'policies', 'posts', 'news']) await mkdir(join(folder, name), { recursive: true });
	const write = (path: string, text: string) => writeFile(join(folder, path), text);
	const catalog = catalogOf({
		metals: await list(sections.metals),
		countries: await list(sections.countries),
		states: await list(sections.states),
		shippingMethods: await list(sections.shippingMethods),
		categories: await list(sections.categories),
		holidays: await list(sections.holidays),
		synonyms: await list(sections.synonyms),
		authors: await list(sections.authors),
	});
	const { document, files } = profileToYaml((await readProfile(tx)).profile);
	for (const [path, text] of files) await write(path, text);
	await write('shop.yaml', writeYaml(document, catalog));
	const now = new Date();
	await pipeline(Readable.from(writeProducts(tx, now)), createWriteStream(join(folder, 'products.csv')));
	await write('reviews.csv', writeCsv(reviewColumns(now), await readReviews(tx)));
	await write('coupons.csv', writeCsv(couponColumns(now), (await list(sections.coupons)).map(couponCells)));
	for (const policy of await list(sections.policies)) {
		const { path, text } = policyFile(policy);
		await write(path, text);
	}
	const withoutMarkdown: string[] = [];
	for (const post of await list(sections.posts)) {
		const file = postFile(post);
		if (file) await write(file.path, file.text);
		else withoutMarkdown.push(post.title);
	}
	return { withoutMarkdown };
}

async function* writeProducts(tx: Database, now: Date): AsyncGenerator<string> {
	const columns = productColumns(now);
	yield writeCsv(columns, []);
	for await (const rows of readProducts(tx)) yield writeCsv(columns, rows, { hasHeader: false });
}

/** Collections that are written on one line, so that long tables stay readable. */
const isOneLine = (keys: string[], isItem: boolean) =>
	['quantity_breaks', 'payment_surcharges', 'days'].includes(keys.at(-1) ?? '') ||
	keys.at(-2) === 'metals' ||
	(isItem && ['states', 'holidays', 'search_synonyms'].includes(keys.at(-1) ?? ''));

/** Adds the catalog to the profile, and writes `shop.yaml`. */
function writeYaml(document: Document<YAMLMap>, catalog: object): string {
	// JSON leaves out what is undefined.
	for (const [key, value] of Object.entries(JSON.parse(JSON.stringify(catalog))))
		document.set(key, document.createNode(value));
	visit(document, {
		Collection(_, node, path) {
			const keys = path.flatMap((one) => (isPair(one) ? String(one.key) : []));
			if (isOneLine(keys, !isPair(path.at(-1)))) node.flow = true;
		},
	});
	return document.toString({ lineWidth: 140 });
}
