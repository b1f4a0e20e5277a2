import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from './catalogue/categories.ts';
import { demoProducts } from './catalogue/products.ts';
import type { DemoProduct } from './catalogue/types.ts';

export type Rendered = { view: string; path: string; placeholder: string; color?: string };
type Picture = { imgPath: string; imgCode: string; placeholder: string; colorName?: string; colorCode?: string };

export const picturesFolder = join(import.meta.dirname, '../../public/pictures');
const manifestFile = join(picturesFolder, 'manifest.json');

/** The studio's renders by SKU, and under HERO, TILE and COVER those of pages. */
export function readManifest(): Record<string, Rendered[]> {
	return JSON.parse(readFileSync(manifestFile, 'utf8'));
}

/** The pictures of a product, with name and code for those of a color. */
export function picturesOf(product: DemoProduct, manifest: Record<string, Rendered[]>): Picture[] {
	const rendered = manifest[product.sku];
	if (!rendered) throw new Error(`${product.sku} has no picture yet: npm run studio -- --only ${product.sku}`);
	return rendered.map(({ view, path, placeholder, color: name }) => {
		const color = product.colors?.find((candidate) => candidate.name === name);
		const swatch = color && { colorName: color.name, colorCode: color.clrCode };
		return { imgPath: path, placeholder, imgCode: `${product.sku}-${view}`, ...swatch };
	});
}

type CategoryPicture = { img: string; placeholder: string | undefined };

/** The picture of a category: its tile or, if the studio has not rendered one, the picture of its best seller. */
export function pictureOfCategory(slug: string, manifest: Record<string, Rendered[]>): CategoryPicture | undefined {
	const top = categories.find((category) => category.slug === slug);
	const tile = `tiles/${slug}.webp`;
	if (top && existsSync(join(picturesFolder, tile))) return { img: tile, placeholder: top.tileColor };
	const parts = top ? top.children.map((child) => child.slug) : [slug];
	const rank = (sku: string, sellCount: number) => (manifest[sku] ? sellCount : sellCount - 1e9);
	const [best] = demoProducts
		.filter((product) => parts.includes(product.subCategory) && product.retiredDaysAgo === undefined)
		.toSorted((a, b) => rank(b.sku, b.sellCount) - rank(a.sku, a.sellCount));
	const [picture] = best ? picturesOf(best, manifest) : [];
	return picture && { img: picture.imgPath, placeholder: picture.placeholder };
}
