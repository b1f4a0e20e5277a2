import { hash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { productImages } from '../catalogue/picture-tables.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import type { Picture, PictureSource } from './pictures.ts';

/** The formats that the shop can resize. */
const endings = ['.jpg', '.jpeg', '.png', '.webp'];
export const maxPictureBytes = 30 * 2 ** 20;
/** Smaller pictures look blurred on product pages. */
const minWidth = 400;

export type PictureFolders = {
	/** `pictures/` of the shop folder. The first that has pictures of a product decides. */
	sources: string[];
	/** Where the shop stores original pictures. */
	store: string;
	/** Other folders with original pictures: those of the demo. */
	builtIn: string[];
};

/**
 * Finds the pictures of a shop folder: `pictures/SKU.jpg`, or in the order of their names `pictures/SKU/01-front (Tan).jpg`, where 'front' is
 * the view and 'Tan' one of the product's colors.
 *
 * A stored picture's name contains a hash of its content, so the pages of before an apply keep their pictures until it commits.
 */
export function openPictureStore({ sources, store, builtIn }: PictureFolders) {
	/** Files to copy before the commit, by path in the store. */
	const copies = new Map<string, string>();
	const lists = new Map<string, Promise<Map<string, string>>>();

	/** Files and folders in `pictures/`, by name in lower case. */
	const list = async (source: string) => {
		const found = await readdir(source).catch(ignoreMissing);
		return new Map((found ?? []).map((name) => [name.toLowerCase(), name]));
	};

	/** The source of a product's pictures, and their paths in it. */
	async function filesOf(sku: string): Promise<{ source: string; files: string[] } | undefined> {
		for (const source of sources) {
			const names = lists.get(source) ?? list(source);
			lists.set(source, names);
			const files = await filesIn(source, await names, sku);
			if (files.length > 0) return { source, files };
		}
		return undefined;
	}

	async function filesIn(source: string, known: ReadonlyMap<string, string>, sku: string): Promise<string[]> {
		const single = endings
			.map((ending) => known.get(`${sku.toLowerCase()}${ending}`))
			.find((name) => name !== undefined);
		const folder = known.get(sku.toLowerCase());
		const inFolder = folder ? await readdir(join(source, folder)).catch(ignoreMissing) : [];
		const ordered = (inFolder ?? [])
			.filter((name) => !name.startsWith('.'))
			.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
		return [...(single ? [single] : []), ...ordered.map((name) => join(folder ?? '', name))];
	}

	const hashes = new Map<string, string | undefined>();
	/** The hash of a stored picture's content. */
	async function storedHash(path: string): Promise<string | undefined> {
		if (!hashes.has(path)) {
			const file = await findFile([store, ...builtIn], path);
			hashes.set(path, file && hashOf(await readFile(file)));
		}
		return hashes.get(path);
	}

	const pictures: PictureSource = async (sku, colors, stored = [], report) => {
		const own = await filesOf(sku);
		if (!own) {
			const unseen = (colors ?? []).filter(({ name }) => !stored.some(({ colorName }) => colorName === name));
			if (unseen[0])
				report(`the color '${unseen[0].name}' has no picture. Add pictures/${sku}/01-front (${unseen[0].name}).jpg`);
			return undefined;
		}
		const known =
			colors ??
			stored.flatMap(({ colorName, colorCode }) =>
				colorName && colorCode ? [{ name: colorName, code: colorCode }] : [],
			);
		const found: Picture[] = [];
		const { source, files } = own;
		for (const [index, name] of files.entries()) {
			const { view, colorName } = describe(name);
			const color = known.find((one) => colorName !== undefined && letters(one.name) === letters(colorName));
			if (colorName && !color)
				report(`pictures/${name}: the product has no color '${colorName}'. Add it to the column colors`);
			const before = stored[index];
			const picture = await readPicture(join(source, name)).catch((error: Error) =>
				report(`pictures/${name}: ${error.message}`),
			);
			if (!picture) continue;
			const isSame = before !== undefined && (await storedHash(before.imgPath)) === picture.hash;
			const path = isSame ? before.imgPath : storedPath(sku, view, picture.hash, extname(name));
			if (!isSame) copies.set(path, join(source, name));
			found.push({
				imgPath: path,
				imgCode: `${sku}-${view}`,
				colorName: color?.name ?? null,
				colorCode: color?.code ?? null,
				placeholder: isSame ? before.placeholder : picture.color,
			});
		}
		return found;
	};

	return {
		pictures,
		/** Copies the new pictures into the store. Call it before the commit, so that no page names a missing picture. */
		async copyNew(): Promise<void> {
			for (const [path, file] of copies) await copyInto(join(store, path), file);
		},
	};
}

async function copyInto(target: string, file: string): Promise<void> {
	const isThere = await stat(target).then(
		() => true,
		() => false,
	);
	if (isThere) return;
	await mkdir(dirname(target), { recursive: true });
	const temporary = `${target}.${randomUUID()}.partial`;
	await copyFile(file, temporary);
	await rename(temporary, target);
}

/** View and color of 'AU-1/01-front (Tan).jpg'. */
function describe(name: string): { view: string; colorName: string | undefined } {
	const stem = name.slice(0, name.length - extname(name).length).replace(/^.*[\\/]/, '');
	const [, label = stem, colorName] = stem.match(/^(.*?) ?\(([^()]+)\)$/) ?? [];
	const view =
		label
			.replace(/^\d+[-_ ]*/, '')
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'picture';
	return { view, colorName };
}

const storedPath = (sku: string, view: string, hash: string, ending: string) =>
	normalize(`products/${sku.toLowerCase()}/${view}.${hash}${ending.toLowerCase()}`);

/** A color's name without what a file name cannot contain. */
const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const hashOf = (content: Buffer) => hash('sha256', content, 'hex').slice(0, 8);

/** Checks a picture. @throws Error that says what is valid */
async function readPicture(file: string): Promise<{ hash: string; color: string }> {
	if (!endings.includes(extname(file).toLowerCase()))
		throw new Error(`give a picture in one of the formats ${endings.join(', ')}`);
	const { size } = await stat(file);
	if (size > maxPictureBytes) throw new Error('give a picture of at most 30 MB');
	const content = await readFile(file);
	const image = sharp(content, { limitInputPixels: 100_000_000 });
	const { width = 0 } = await image.metadata().catch(() => {
		throw new Error('the file is not a picture that the shop can read');
	});
	if (width < minWidth) throw new Error(`the picture is ${width} pixels wide. Give at least ${minWidth}, better 1,024`);
	const [red = 0, green = 0, blue = 0] = await image
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.resize(1, 1)
		.raw()
		.toBuffer();
	return {
		hash: hashOf(content),
		color: `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
	};
}

/** Copies the pictures of all products to `pictures/SKU/01-view (Color).webp`. @param folders where original pictures are */
export async function exportPictures(tx: Database, target: string, folders: string[]): Promise<void> {
	const { imgPath, imgCode, colorName, position } = productImages;
	const rows = await tx
		.select({ sku: products.sku, imgPath, imgCode, colorName, position })
		.from(productImages)
		.innerJoin(products, eq(products.id, productImages.productId))
		.orderBy(asc(products.position), asc(position));
	for (const row of rows) {
		const view = row.imgCode.startsWith(`${row.sku}-`) ? row.imgCode.slice(row.sku.length + 1) : row.imgCode;
		const color = row.colorName ? ` (${row.colorName.replaceAll(/[/\\():]/g, '-')})` : '';
		const name = `${String(row.position + 1).padStart(2, '0')}-${view}${color}${extname(row.imgPath)}`;
		const file = await findFile(folders, row.imgPath);
		if (file) await copyInto(join(target, row.sku, name), file);
	}
}

async function findFile(folders: string[], path: string): Promise<string | undefined> {
	for (const folder of folders) {
		const found = await stat(join(folder, path)).catch(ignoreMissing);
		if (found) return join(folder, path);
	}
	return undefined;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
