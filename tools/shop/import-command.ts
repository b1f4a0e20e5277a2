import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { picturesFolder } from '../../backend/demo/pictures.ts';
import { picturesFolderOf } from '../../backend/pictures/pictures-folder.ts';
import { download, isUrl } from '../../backend/shop-folder/download.ts';
import { fetchPictures } from '../../backend/shop-folder/linked-pictures.ts';
import { openPictureStore } from '../../backend/shop-folder/picture-store.ts';
import { collectProblems } from '../../backend/shop-folder/problems.ts';
import { openProductFile } from '../../backend/shop-folder/product-file.ts';
import { importProducts } from '../../backend/shop-folder/product-import.ts';
import type { Settings } from '../../contract/settings.ts';
import { type ChangeOptions, changeShop } from './change-shop.ts';
import { type AddCommands, describeCommand } from './command.ts';
import { showProgress } from './show-progress.ts';

/** Limits of a file that the command downloads. */
const limits = { maxBytes: 2 ** 30, seconds: 600 };

const stock = (typed: string) => {
	if (/^\d{1,6}$/.test(typed)) return Number(typed);
	throw new InvalidArgumentError('Use a whole number.');
};

export const addImportCommand: AddCommands = (program, { readSettings }) => {
	describeCommand(program.command('import'), 'add products from a file, all of them or none', [
		'import products.csv --dry-run',
		'import https://supplier.example/feed.xml --update --pictures',
		'import feed.tsv --update --delete-missing --yes',
	])
		.argument('<file>', 'Google Merchant RSS or TSV, CSV or JSON; or its address with http or https')
		.option('--update', 'change products that the shop has; otherwise they stay as they are')
		.option('--delete-missing', 'retire products that the file lacks')
		.option('--stock', 'with --update, set the stock of products that the shop has')
		.option('--new-stock <number>', 'stock of new products without a quantity in the file', stock, 0)
		.option('--pictures', 'fetch the pictures that image_link names')
		.option('--dry-run', 'check everything and print what would change')
		.option('--yes', 'confirm prices that fall by more than 20 %, and what --delete-missing retires')
		.option('--json', 'print the report as JSON')
		.action((file, options) => runImport(file, options, readSettings()));
};

type Options = ChangeOptions & { update?: true; deleteMissing?: true; stock?: true; newStock: number; pictures?: true };

async function runImport(source: string, options: Options, settings: Settings): Promise<void> {
	const temporary = await mkdtemp(join(tmpdir(), 'shop-import-'));
	try {
		await importFile(source, options, { settings, temporary });
	} finally {
		await rm(temporary, { recursive: true, force: true });
	}
}

type Context = { settings: Settings; temporary: string };

async function importFile(source: string, options: Options, { settings, temporary }: Context): Promise<void> {
	const url = isUrl(source) ? new URL(source) : undefined;
	const path = url ? join(temporary, 'file') : resolve(source);
	const name = url ? basename(url.pathname) || url.host : basename(path);
	const file = { path, name, now: new Date() };
	if (url) await download(source, path, { ...limits, trustedHost: url.hostname });
	const linked = join(temporary, 'pictures');
	if (options.pictures) await fetchLinked(file, { linked, url });
	await changeShop(settings, { command: 'import', subject: url ? source : path, options }, async (tx) => {
		const store = openPictureStore({
			sources: [linked, ...(url ? [] : [join(dirname(path), 'pictures')])],
			store: picturesFolderOf(settings),
			builtIn: [picturesFolder],
		});
		const report = await importProducts(tx, {
			...file,
			skipExisting: !options.update,
			retireMissing: options.deleteMissing ?? false,
			restoreRetired: Boolean(options.update && options.deleteMissing),
			setStock: options.stock ?? false,
			newStock: options.newStock,
			hasLinked: options.pictures ?? false,
			pictures: store.pictures,
		});
		return { report, beforeCommit: store.copyNew };
	});
}

type Linked = { linked: string; url: URL | undefined };

/** Fetches the pictures that a file names into a temporary folder. */
async function fetchLinked(file: { path: string; name: string; now: Date }, { linked, url }: Linked): Promise<void> {
	const problems = collectProblems();
	// The import itself reports invalid rows.
	const opened = await openProductFile({ ...file, report: () => {} });
	if (!opened) throw new Error(`There is no file ${file.path}.`);
	const { report, end } = showProgress(process.stderr);
	await fetchPictures(opened.rows, {
		target: linked,
		base: url ? undefined : dirname(file.path),
		trustedHost: url?.hostname,
		report: ({ line, ...problem }) => problems.add({ file: file.name, [opened.unit]: line, ...problem }),
		onProgress: (count) => report({ step: `Pictures of ${count} products` }),
	}).finally(end);
	problems.throwIfAny();
}
