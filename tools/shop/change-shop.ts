import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { inTransaction } from '../../backend/db/transaction.ts';
import { recordMachineChange } from '../../backend/operator/audit.ts';
import type { Report } from '../../backend/shop-folder/product-import.ts';
import { describeTimeZone, setShopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { Settings } from '../../contract/settings.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { plain } from './terminal.ts';
import { withDatabase } from './with-database.ts';

export type ChangeOptions = { dryRun?: true; yes?: true; json?: true };

type Change = {
	/** Its name in the audit log. */
	command: string;
	/** The folder or file. */
	subject: string;
	options: ChangeOptions;
};

/** Changes the shop in a transaction. `beforeCommit` runs only if the change stays. */
type Work = (tx: Database) => Promise<{ report: Report; beforeCommit: () => Promise<void> }>;

/** Rolls the transaction back and carries its report. */
class Rollback extends Error {
	readonly report: Report;
	constructor(report: Report) {
		super();
		this.report = report;
	}
}

/** Changes the shop in one transaction and prints what has changed, after a confirmation if prices fall or content is removed. */
export async function changeShop(settings: Settings, change: Change, work: Work): Promise<void> {
	const { command, subject, options } = change;
	await inShop(settings, async (db) => {
		/** @param isFinal commits also what needs a confirmation */
		const run = (isFinal: boolean) =>
			inTransaction(db, async (tx) => {
				const { report, beforeCommit } = await work(tx);
				if (options.dryRun || (!isFinal && warningOf(report))) throw new Rollback(report);
				await beforeCommit();
				await recordMachineChange(tx, command, { subject, before: null, after: countsOf(report) });
				return { report, isDone: true };
			}).catch((error: unknown) => {
				if (error instanceof Rollback) return { report: error.report, isDone: false };
				throw error;
			});
		const print = ({ report, isDone }: Awaited<ReturnType<typeof run>>) =>
			process.stdout.write(
				options.json ? `${JSON.stringify(report, undefined, '\t')}\n` : formatReport(report, isDone),
			);
		const first = await run(options.yes ?? false);
		if (first.isDone || options.dryRun) {
			print(first);
			return;
		}
		// A second run, because a confirmation must not wait inside a transaction.
		process.stderr.write(formatReport(first.report, false));
		const warning = warningOf(first.report) ?? '';
		if (!(await askToConfirm(warning, { input: process.stdin, output: process.stderr })))
			throw new Error('Nothing was changed.');
		print(await run(true));
	});
}

/** Opens the shop's database without time limits. */
export function inShop(settings: Settings, work: (db: Database) => Promise<void>): Promise<void> {
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
function formatReport(report: Report, isDone: boolean): string {
	const { changes, priceFalls, otherStock, inUse, skipped, ignored } = report;
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
		...(skipped.length > 0
			? [
					`${countOf(skipped.length, 'product is', 'products are')} in the shop, and stay as before. Add --update to change them.`,
				]
			: []),
		...(ignored.length > 0 ? [`Not imported: ${ignored.map(plain).join(', ')}.`] : []),
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
