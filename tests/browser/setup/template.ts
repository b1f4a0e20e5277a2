import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../../backend/connect.ts';
import { seedDemoShop } from '../../../backend/demo/seed.ts';
import { templateFolder } from './shop.ts';

/** Pictures in the sizes that pages ask for, which all shops of the tests share: a shop alone would make each again. */
const madePictures = join(import.meta.dirname, '../../../test-results/.pictures');

/** Playwright's global setup: migrates and fills the template once. */
export default async function fillTemplate(): Promise<void> {
	await rm(templateFolder, { recursive: true, force: true });
	const connection = await connect({ folder: templateFolder });
	await seedDemoShop(connection.db);
	await connection.close();
	await mkdir(madePictures, { recursive: true });
	await symlink(madePictures, join(templateFolder, 'pictures'));
}
