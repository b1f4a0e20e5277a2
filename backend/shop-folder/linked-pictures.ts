import { copyFile, mkdir, realpath, rename, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { download, isUrl } from './download.ts';
import { maxPictureBytes } from './picture-store.ts';
import type { Problem } from './problems.ts';
import type { ProductInFile } from './product-file.ts';

/** Pictures of one product. More are refused. */
const maxPictures = 20;
/** Downloads at the same time. */
const concurrency = 4;
const seconds = 30;
const endings = new Map([
	['jpeg', '.jpg'],
	['png', '.png'],
	['webp', '.webp'],
]);

export type FetchOptions = {
	/** Where the pictures of each product are put, as in a shop folder: `SKU/01-view.jpg`. */
	target: string;
	/** The folder that relative paths begin in. Undefined for a downloaded file, which cannot name files of this machine. */
	base: string | undefined;
	/** The host of a downloaded file, which may be in a private network. */
	trustedHost?: string | undefined;
	report: (problem: Omit<Problem, 'file'>) => void;
	/** Called after each product. */
	onProgress?: (count: number) => void;
};

/** Fetches the pictures that products name: addresses, or paths of files. Runs before the transaction, because it can take hours. */
export async function fetchPictures(rows: AsyncIterable<ProductInFile>, options: FetchOptions): Promise<void> {
	const products = rows[Symbol.asyncIterator]();
	let count = 0;
	const work = async () => {
		for (let next = await products.next(); !next.done; next = await products.next()) {
			await fetchOne(next.value, options);
			options.onProgress?.(++count);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
}

async function fetchOne({ row, line, pictures }: ProductInFile, { target, base, trustedHost, report }: FetchOptions) {
	const folder = join(target, row.sku ?? '');
	const problem = (message: string) => report({ line, field: 'image_link', message });
	if (pictures.length > maxPictures) problem(`give at most ${maxPictures} pictures`);
	else if (pictures.length > 0) await mkdir(folder, { recursive: true });
	for (const [index, link] of pictures.slice(0, maxPictures).entries()) {
		const part = join(folder, `.${index}.part`);
		try {
			if (isUrl(link)) await download(link, part, { maxBytes: maxPictureBytes, seconds, trustedHost });
			else await copyFile(await localFile(link, base), part);
			const { format = '' } = await sharp(part)
				.metadata()
				.catch((): { format?: string } => ({}));
			const ending = endings.get(format);
			if (!ending) throw new Error(`${link} is not a picture in JPEG, PNG or WebP`);
			await rename(part, join(folder, `${String(index + 1).padStart(2, '0')}-view-${index + 1}${ending}`));
		} catch (error) {
			problem((error as Error).message);
		}
	}
}

/** @throws Error for a path outside the folder of the file */
async function localFile(path: string, base: string | undefined): Promise<string> {
	if (base === undefined) throw new Error(`give an address with http or https, not '${path.slice(0, 60)}'`);
	const file = await realpath(resolve(base, path)).catch(() => undefined);
	if (!file || !(await stat(file)).isFile()) throw new Error(`there is no file ${path}`);
	if (relative(await realpath(base), file).startsWith('..'))
		throw new Error(`${path} is outside the folder of the file`);
	return file;
}
