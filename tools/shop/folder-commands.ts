import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../backend/db/transaction.ts';
import { picturesFolder } from '../../backend/demo/pictures.ts';
import { picturesFolderOf } from '../../backend/pictures/pictures-folder.ts';
import { applyFolder } from '../../backend/shop-folder/apply-folder.ts';
import { exportFolder } from '../../backend/shop-folder/export-folder.ts';
import { openPictureStore } from '../../backend/shop-folder/picture-store.ts';
import type { Settings } from '../../contract/settings.ts';
import { type ChangeOptions, changeShop, inShop } from './change-shop.ts';
import { type AddCommands, describeCommand } from './command.ts';
import { plain } from './terminal.ts';

/** Commands for shop folders. They access the database directly, whether the shop runs or not. */
export const addFolderCommands: AddCommands = (program, { readSettings }) => {
	describeCommand(program.command('init'), 'write a starter folder with comments', ['init my-shop'])
		.argument('<folder>', 'does not exist yet, or is empty')
		.action((folder) => writeStarter(resolve(folder)));
	describeCommand(program.command('apply'), 'change the shop to what a folder says, all of it or nothing', [
		'apply my-shop --dry-run',
		'apply my-shop',
		'apply my-shop --prune --yes',
	])
		.argument('<folder>')
		.option('--dry-run', 'check everything and print what would change')
		.option('--prune', 'retire products and remove other content that the folder lacks')
		.option('--stock', 'set the stock of products that the shop already has')
		.option('--yes', 'confirm prices that fall by more than 20 %, and what --prune removes')
		.option('--json', 'print the report as JSON')
		.action((folder, options) => apply(resolve(folder), options, readSettings()));
	describeCommand(program.command('export'), 'write the shop as a folder', ['export my-shop'])
		.argument('<folder>', 'does not exist yet, or is empty')
		.action((folder) => writeExport(resolve(folder), readSettings()));
};

type Options = ChangeOptions & { prune?: true; stock?: true };

const apply = (folder: string, options: Options, settings: Settings): Promise<void> =>
	changeShop(settings, { command: 'apply', subject: folder, options }, async (tx) => {
		const store = openPictureStore({
			sources: [join(folder, 'pictures')],
			store: picturesFolderOf(settings),
			builtIn: [picturesFolder],
		});
		const report = await applyFolder(tx, folder, {
			now: new Date(),
			prune: options.prune ?? false,
			setStock: options.stock ?? false,
			coverOf: () => null,
			pictures: store.pictures,
		});
		return { report, beforeCommit: store.copyNew };
	});

const starterFolder = join(import.meta.dirname, '../../starter');

async function writeStarter(folder: string): Promise<void> {
	const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	if (found.length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
	await cp(starterFolder, folder, { recursive: true });
	process.stdout.write(`${folder}\nEdit shop.yaml and products.csv, then: npm run shop -- apply ${folder} --dry-run\n`);
}

async function writeExport(folder: string, settings: Settings): Promise<void> {
	await inShop(settings, async (db) => {
		const { withoutMarkdown } = await inTransaction(db, async (tx) => {
			// Every statement sees the same data.
			await tx.execute(sql`set transaction isolation level repeatable read, read only`);
			return exportFolder(tx, folder, [picturesFolderOf(settings), picturesFolder]);
		});
		for (const title of withoutMarkdown)
			process.stderr.write(`Not exported, because the shop has only its HTML: ${plain(title)}\n`);
		process.stdout.write(`${folder}\n`);
	});
}
