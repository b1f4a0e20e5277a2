import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoProduct } from './catalogue/types.ts';

type Rendered = { view: string; path: string; color?: string };
type Picture = { imgPath: string; imgCode: string; colorName?: string; colorCode?: string };

const manifestFile = join(import.meta.dirname, '../../public/pictures/manifest.json');

/** What the studio has rendered, by SKU; a product that it has not reached yet shows its stand-in drawing. */
export function readManifest(): Record<string, Rendered[]> {
	try {
		return JSON.parse(readFileSync(manifestFile, 'utf8'));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
		throw error;
	}
}

/** The pictures of a product: its renders, or its stand-in, once per colour where it comes in several. */
export function picturesOf(product: DemoProduct, manifest: Record<string, Rendered[]>): Picture[] {
	const colors = product.colors ?? [];
	const colorOf = (name?: string) => {
		const color = colors.find((candidate) => candidate.name === name);
		return color && { colorName: color.name, colorCode: color.clrCode };
	};
	const rendered = manifest[product.sku] ?? [];
	const pictures: Picture[] = rendered.map(({ view, path, color }) => ({
		imgPath: path,
		imgCode: `${product.sku}-${view}`,
		...colorOf(color),
	}));
	const missing = colors.filter((color) => !rendered.some((picture) => picture.color === color.name));
	const standIn = `stand-in/${product.standIn}.svg`;
	for (const { name } of missing) {
		pictures.push({ imgPath: pictures[0]?.imgPath ?? standIn, imgCode: `${product.sku}-${name}`, ...colorOf(name) });
	}
	return pictures.length > 0 ? pictures : [{ imgPath: standIn, imgCode: product.sku }];
}
