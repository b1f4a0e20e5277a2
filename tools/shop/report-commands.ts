import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Option } from '@commander-js/extra-typings';
import { stringify } from 'csv-stringify';
import { formatDollars } from '../../contract/format-dollars.ts';
import { formatNumber } from '../../contract/format-number.ts';
import {
	type AccountantReport,
	type ExposureReport,
	type SalesReport,
	salesGroups,
} from '../../contract/operator/reports.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import { type AddCommands, type OperatorApi, shopCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { addVitalsReport } from './report-vitals.ts';
import { plain } from './terminal.ts';

const dollars = (amount: number | null) => (amount === null ? '' : formatDollars(amount));
const weight = (ounces: number) => formatNumber(ounces, 3);

function formatSales({ rows, omitted, total, time_zone }: SalesReport, by: string): string {
	const cells = (key: string, row: SalesReport['total'], title = '') => [
		...[key, String(row.orders), String(row.items), dollars(row.net), dollars(row.shipping), dollars(row.tax)],
		...[dollars(row.total), dollars(row.refunded), title],
	];
	const table = formatTable(
		[by, 'Orders', 'Items', 'Net', 'Shipping', 'Tax', 'Total', 'Refunded', ''],
		[...rows.map(({ key, title, ...row }) => cells(plain(key), row, plain(title ?? ''))), cells('all', total)],
	);
	const more = omitted > 0 ? ` ${omitted} more rows are not shown.` : '';
	return `${table}\n\nOrders count on the day of their payment, in ${time_zone}.${more}\n`;
}

function formatExposure({ metals }: ExposureReport): string {
	const rows = metals.map(({ metal_id, sold, unpaid, bought, net, value, offered }) => [
		...[metal_id, weight(sold), weight(unpaid), weight(bought), weight(net), dollars(value), weight(offered)],
	]);
	const table = formatTable(['Metal', 'Sold', 'Unpaid', 'Bought', 'Net', 'At spot', 'Offered'], rows);
	return `${table}\n\nFine troy ounces. Net is sold + unpaid − bought. Offered: offers to customers that still hold.\n`;
}

type Entry = AccountantReport['entries'][number];

/** The columns of the accountant's file. Spot has one column per metal. */
const columns = [
	...['date', 'kind', 'order_number', 'payment_method', 'country', 'state', 'items', 'discount', 'net', 'shipping'],
	...['tax', 'total', 'surcharge', 'spot_gold', 'spot_silver', 'spot_platinum', 'spot_palladium'],
];

async function* readEntries(api: OperatorApi, period: { from: string; to: string }): AsyncGenerator<Entry> {
	let after: string | undefined;
	do {
		const { entries, next } = await api('reportForAccountant', { query: { ...period, after } });
		yield* entries;
		after = next ?? undefined;
	} while (after !== undefined);
}

/** Writes the file page by page, and gives it its name only when it is complete. */
async function writeAccountantFile(api: OperatorApi, period: { from: string; to: string }, file: string) {
	const part = `${file}.part`;
	const csv = stringify({
		...{ header: true, columns, escape_formulas: true },
		cast: { number: (amount) => amount.toFixed(2) },
	});
	const output = createWriteStream(part);
	const written = finished(csv.pipe(output));
	written.catch(() => {});
	const taxes = new Map<string, number>();
	let entries = 0;
	let totalCents = 0;
	try {
		for await (const { spot, ...entry } of readEntries(api, period)) {
			const spots = Object.fromEntries(Object.entries(spot).map(([metal, price]) => [`spot_${metal}`, price]));
			if (!csv.write({ ...entry, ...spots })) await once(csv, 'drain');
			const place = `${entry.country} ${entry.state}`;
			taxes.set(place, (taxes.get(place) ?? 0) + toCents(entry.tax));
			totalCents += toCents(entry.total);
			entries++;
		}
		csv.end();
		await written;
		await rename(part, file);
	} catch (error) {
		csv.destroy();
		output.destroy();
		await rm(part, { force: true });
		throw error;
	}
	const tax = [...taxes]
		.map(([place, cents]) => ({ place, tax: toDollars(cents) }))
		.toSorted((one, other) => (one.place < other.place ? -1 : 1));
	return { file, entries, total: toDollars(totalCents), tax };
}

export const addReportCommands: AddCommands = (program, context) => {
	const { callShop } = context;
	const reports = program.command('report').description('sales, exposure, a file for the accountant, web vitals');
	addVitalsReport(reports, context);
	const period = (name: string, does: string, examples: string[]) =>
		shopCommand(reports, name, does, examples)
			.requiredOption('--from <day>', "the first day, in the shop's time zone, YYYY-MM-DD")
			.requiredOption('--to <day>', 'the last day, YYYY-MM-DD');
	period('sales', 'sum paid orders and refunds by day, metal, product or payment method', [
		'report sales --from 2026-11-01 --to 2026-11-30',
		'report sales --from 2026-11-01 --to 2026-11-30 --by product',
	])
		.addOption(new Option('--by <group>', 'what a row sums').choices(salesGroups).default('day' as const))
		.action(({ from, to, by, ...options }) =>
			callShop(options, async (api) => {
				const answer = await api('reportSales', { query: { from, to, by } });
				return { answer, text: formatSales(answer, by) };
			}),
		);
	shopCommand(reports, 'exposure', 'show how many ounces of each metal the shop has sold and not bought', [
		'report exposure',
		'report exposure --since 2026-11-23',
	])
		.option('--since <day>', 'the first day, such as that of the last hedge, YYYY-MM-DD')
		.action(({ since, ...options }) =>
			callShop(options, async (api) => {
				const answer = await api('reportExposure', { query: { since } });
				return { answer, text: formatExposure(answer) };
			}),
		);
	period('accountant', 'write each payment and refund with its order into a CSV file', [
		'report accountant --from 2026-11-01 --to 2026-11-30 --csv november.csv',
	])
		.requiredOption('--csv <file>', 'replaced if it exists')
		.action(({ from, to, csv, ...options }) =>
			callShop(options, async (api) => {
				const answer = await writeAccountantFile(api, { from, to }, csv);
				const rows = answer.tax.map(({ place, tax }) => [plain(place), dollars(tax)]);
				const taxes = rows.length > 0 ? `${formatTable(['State', 'Tax'], rows)}\n\n` : '';
				return {
					answer,
					text: `${taxes}Wrote ${answer.entries} payments and refunds, ${dollars(answer.total)} together, to ${csv}.\n`,
				};
			}),
		);
};
