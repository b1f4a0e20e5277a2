import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { inTransaction } from '../../backend/db/transaction.ts';
import { picturesFolder } from '../../backend/demo/pictures.ts';
import { recordMachineChange } from '../../backend/operator/audit.ts';
import { picturesFolderOf } from '../../backend/pictures/pictures-folder.ts';
import { type ApplyOptions, applyFolder, type Report } from '../../backend/shop-folder/apply-folder.ts';
import { exportFolder } from '../../backend/shop-folder/export-folder.ts';
import { openPictureStore } from '../../backend/shop-folder/picture-store.ts';
import { describeTimeZone, setShopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { Settings } from '../../contract/settings.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { type AddCommands, describeCommand } from './command.ts';
import { plain } from './terminal.ts';
import { withDatabase } from './with-database.ts';

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

type Options = { dryRun?: true; prune?: true; stock?: true; yes?: true; json?: true };

/** Rolls the transaction back and carries its report. */
class Rollback extends Error {
	readonly report: Report;
	constructor(report: Report) {
		super();
		this.report = report;
	}
}

async function apply(folder: string, options: Options, settings: Settings): Promise<void> {
	await inShop(settings, async (db) => {
		const applyOptions: Omit<ApplyOptions, 'pictures'> = {
			now: new Date(),
			prune: options.prune ?? false,
			setStock: options.stock ?? false,
			coverOf: () => null,
		};
		/** @param isFinal commits; otherwise rolls back */
		const run = (isFinal: boolean) =>
			inTransaction(db, async (tx) => {
				const store = openPictureStore({
					source: join(folder, 'pictures'),
					store: picturesFolderOf(settings),
					builtIn: [picturesFolder],
				});
				const report = await applyFolder(tx, folder, { ...applyOptions, pictures: store.pictures });
				if (!isFinal) throw new Rollback(report);
				await store.copyNew();
				await recordMachineChange(tx, 'apply', { subject: folder, before: null, after: countsOf(report) });
				return report;
			}).catch((error: unknown) => {
				if (error instanceof Rollback) return error.report;
				throw error;
			});
		// A first run shows what would change, because a confirmation must not wait inside a transaction.
		const trial = await run(false);
		const print = (report: Report, isDone: boolean) =>
			process.stdout.write(
				options.json ? `${JSON.stringify(report, undefined, '\t')}\n` : formatReport(report, isDone),
			);
		if (options.dryRun) {
			print(trial, false);
			return;
		}
		const warning = warningOf(trial);
		if (warning && !options.yes) {
			process.stderr.write(formatReport(trial, false));
			if (!(await askToConfirm(warning, { input: process.stdin, output: process.stderr })))
				throw new Error('Nothing was changed.');
		}
		print(await run(true), true);
	});
}

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

/** Opens the shop's database without time limits. */
function inShop(settings: Settings, work: (db: Database) => Promise<void>): Promise<void> {
	setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));
	return withDatabase(settings, async (url) => {
		const connection = await connect({ url });
		try {
			await connection.withoutTimeLimits(work);
		} finally {
			await connection.close();
		}
	});
}

const countsOf = ({ changes }: Report) =>
	Object.fromEntries(
		changes.map(({ noun, added, changed, removed }) => [
			noun,
			{ added: added.length, changed: changed.length, removed: removed.length },
		]),
	);

/** What the owner has to confirm. */
function warningOf({ changes, priceFalls }: Report): string | undefined {
	const removed = changes.reduce((sum, one) => sum + one.removed.length, 0);
	const deepest = Math.max(...priceFalls.map(({ percent }) => percent));
	const warnings = [
		...(priceFalls.length > 0
			? [`${countOf(priceFalls.length, 'price falls', 'prices fall')} by up to ${deepest.toFixed(0)} %.`]
			: []),
		...(removed > 0 ? [`${countOf(removed, 'item is', 'items are')} removed or retired.`] : []),
	];
	return warnings.length > 0 ? warnings.join(' ') : undefined;
}

const countOf = (count: number, one: string, many: string) =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Keys listed per change. */
const maxListed = 10;

/** @param isDone false for what would change */
function formatReport({ changes, priceFalls, otherStock, inUse }: Report, isDone: boolean): string {
	const lines = changes.flatMap(({ noun, added, changed, removed }) => [
		...line(noun, 'new', added),
		...line(noun, 'changed', changed),
		...line(noun, noun === 'product' ? 'retired' : 'removed', removed),
	]);
	const notes = [
		...priceFalls
			.slice(0, maxListed)
			.map(({ sku, percent }) => `The price of ${plain(sku)} falls by ${percent.toFixed(0)} %.`),
		...(otherStock.length > 0
			? [
					`${countOf(otherStock.length, 'product has', 'products have')} another stock in the file, and stays as it is. Add --stock to set it.`,
				]
			: []),
		...inUse.map((one) => `Still in use, so not removed: ${plain(one)}.`),
	];
	if (lines.length === 0) lines.push('Nothing changes.');
	return `${[isDone ? 'Applied:' : 'Would change:', ...lines, ...notes].join('\n')}\n`;
}

function line(noun: string, what: string, keys: string[]): string[] {
	if (keys.length === 0) return [];
	const more = keys.length > maxListed ? ', …' : '';
	return [
		`  ${keys.length.toLocaleString('en-US')} ${what} (${noun}): ${keys.slice(0, maxListed).map(plain).join(', ')}${more}`,
	];
}
