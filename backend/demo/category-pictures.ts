import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from './catalogue/categories.ts';
import { demoProducts } from './catalogue/products.ts';
import { picturesFolder, picturesOf, type Rendered } from './pictures.ts';

type CategoryPicture = { img: string; placeholder: string | undefined };

/** The picture of a category: its tile, or, where the studio has made none, that of its best seller. */
export function pictureOfCategory(slug: string, manifest: Record<string, Rendered[]>): CategoryPicture | undefined {
	const top = categories.find((category) => category.slug === slug);
	const tile = `tiles/${slug}.webp`;
	if (top && existsSync(join(picturesFolder, tile))) return { img: tile, placeholder: top.ground };
	const parts = top ? top.children.map((child) => child.slug) : [slug];
	const rank = (sku: string, sellCount: number) => (manifest[sku] ? sellCount : sellCount - 1e9);
	const [best] = demoProducts
		.filter((product) => parts.includes(product.subCategory) && product.retiredDaysAgo === undefined)
		.toSorted((a, b) => rank(b.sku, b.sellCount) - rank(a.sku, a.sellCount));
	const [picture] = best ? picturesOf(best, manifest) : [];
	return picture && { img: picture.imgPath, placeholder: picture.placeholder };
}
