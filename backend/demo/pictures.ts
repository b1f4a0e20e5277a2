import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../shop-folder/pictures.ts';

export type Rendered = { view: string; path: string; placeholder: string; color?: string };

export const picturesFolder = join(import.meta.dirname, '../../public/pictures');
const manifestFile = join(picturesFolder, 'manifest.json');

/** The studio's renders by SKU, and under HERO, TILE and COVER those of pages. */
export function readManifest(): Record<string, Rendered[]> {
	return JSON.parse(readFileSync(manifestFile, 'utf8'));
}

/** The pictures of a product, with name and code for those of a color. @throws Error if the studio has rendered none */
export function picturesOf(
	sku: string,
	colors: readonly { name: string; code: string }[],
	manifest: Record<string, Rendered[]>,
): Picture[] {
	const rendered = manifest[sku];
	if (!rendered) throw new Error(`${sku} has no picture yet: npm run studio -- --only ${sku}`);
	return rendered.map(({ view, path, placeholder, color: name }) => {
		const color = colors.find((candidate) => candidate.name === name);
		const swatch = { colorName: color?.name ?? null, colorCode: color?.code ?? null };
		return { imgPath: path, imgCode: `${sku}-${view}`, ...swatch, placeholder };
	});
}
