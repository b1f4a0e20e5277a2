import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabasePlace } from '../../../backend/connect.ts';
import { seedDemoShop } from '../../../backend/demo/seed.ts';
import { makeTemplate } from './postgres-shop.ts';
import { folderWithoutDatabase, templateFolder } from './shop.ts';

/** Pictures in the sizes that pages ask for, which all shops of the tests share: a shop alone would make each again. */
const madePictures = join(import.meta.dirname, '../../../test-results/.pictures');

/** Playwright's global setup: migrates and fills the templates once. @returns what removes that on PostgreSQL */
export default async function fillTemplates(): Promise<(() => Promise<void>) | undefined> {
	await mkdir(madePictures, { recursive: true });
	for (const folder of [templateFolder, folderWithoutDatabase]) await rm(folder, { recursive: true, force: true });
	await fill({ folder: templateFolder });
	await mkdir(folderWithoutDatabase);
	for (const folder of [templateFolder, folderWithoutDatabase]) await symlink(madePictures, join(folder, 'pictures'));
	const server = process.env.TEST_DATABASE_URL;
	return server ? makeTemplate(server, (url) => fill({ url })) : undefined;
}

async function fill(place: DatabasePlace): Promise<void> {
	const connection = await connect(place);
	await connection.unhurried((db) => seedDemoShop(db));
	await connection.close();
}
