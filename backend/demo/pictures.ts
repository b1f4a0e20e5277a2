import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoProduct } from './catalogue/types.ts';

export type Rendered = { view: string; path: string; placeholder: string; color?: string };
type Picture = { imgPath: string; imgCode: string; placeholder: string; colorName?: string; colorCode?: string };

export const picturesFolder = join(import.meta.dirname, '../../public/pictures');
const manifestFile = join(picturesFolder, 'manifest.json');

/** What the studio has rendered, by SKU, and by HERO, TILE and COVER what belongs to pages. */
export function readManifest(): Record<string, Rendered[]> {
	return JSON.parse(readFileSync(manifestFile, 'utf8'));
}

/** The pictures of a product, those of a color with its name and code. */
export function picturesOf(product: DemoProduct, manifest: Record<string, Rendered[]>): Picture[] {
	const rendered = manifest[product.sku];
	if (!rendered) throw new Error(`${product.sku} has no picture yet: npm run studio -- --only ${product.sku}`);
	return rendered.map(({ view, path, placeholder, color: name }) => {
		const color = product.colors?.find((candidate) => candidate.name === name);
		const swatch = color && { colorName: color.name, colorCode: color.clrCode };
		return { imgPath: path, placeholder, imgCode: `${product.sku}-${view}`, ...swatch };
	});
}
