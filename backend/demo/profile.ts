import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { ShopProfile } from '../../contract/shop-profile/shop-profile.ts';
import { parseShopProfile } from '../shop-profile/profile-yaml.ts';

const folder = join(import.meta.dirname, '../../demo');

/** Reads the demo's `shop.yaml`. @throws Error if it is wrong */
export async function readDemoProfile(): Promise<ShopProfile> {
	const lineCounter = new LineCounter();
	const document = parseDocument(await readFile(join(folder, 'shop.yaml'), 'utf8'), { lineCounter });
	const { profile, problems } = await parseShopProfile(document, {
		lineCounter,
		readFile: (path) => readFile(join(folder, path), 'utf8'),
	});
	if (!profile)
		throw new Error(`demo/shop.yaml: ${problems.map(({ path, message }) => `${path}: ${message}`).join('. ')}`);
	return profile;
}
