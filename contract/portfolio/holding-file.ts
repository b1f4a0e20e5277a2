import { formatNumber } from '../format-number.ts';
import { maxHoldings } from '../limits.ts';
import { normalizeCode } from '../normalize-text.ts';
import { CsvFault, type CsvRow, readCsv, rearm, type Separator, separatorOf, writeCsv } from './csv.ts';
import { wasNotDecoded } from './decode-file.ts';
import type { Holding, HoldingRequest } from './holding.ts';
import { plainDigits } from './plain-digits.ts';
import { typedHolding } from './typed-holding.ts';

/** The columns of a file of holdings, in the order of an export, by the field that each is. */
export const holdingColumns = {
	metal_id: 'metal',
	title: 'title',
	weight: 'weight_oz',
	quantity: 'quantity',
	price_paid: 'price_paid',
	acquired_on: 'date',
	product_id: 'product_id',
} as const;
type Field = keyof typeof holdingColumns;

const columns = Object.entries(holdingColumns) as [Field, string][];
/** Other names that files have for the columns. */
const otherNames: Record<Field, string[]> = {
	metal_id: ['metal_type', 'type_of_metal'],
	title: ['name', 'description', 'item', 'product'],
	weight: ['weight', 'weight_ozt', 'weight_troy_oz', 'fine_weight', 'oz', 'ounces', 'troy_ounces'],
	quantity: ['qty', 'pieces', 'count', 'number'],
	price_paid: ['paid', 'price', 'cost', 'total', 'total_paid', 'total_cost', 'total_price', 'purchase_price', 'amount'],
	acquired_on: [
		'acquired',
		'acquired_on',
		'bought',
		'bought_on',
		'purchased',
		'purchase_date',
		'date_purchased',
		'date_acquired',
	],
	product_id: ['product_number'],
};
const fieldOf = new Map<string, Field>(
	columns.flatMap(([field, column]) => [column, ...otherNames[field]].map((name) => [name, field] as const)),
);
const optional: readonly Field[] = ['price_paid', 'product_id'];

/** What is not right in a file: in which line and, where it is one cell's, which column. */
export type FileFault = { line: number; column: string | undefined; message: string };

/** A file that was read: its holdings, or all that is wrong with it. */
export type HoldingFile = { rows: FileRow[]; faults: FileFault[] };
type FileRow = { line: number; request: HoldingRequest };

/** Reads a file of holdings: nothing of it counts unless all of it is right. */
export function readHoldings(text: string): HoldingFile {
	try {
		const separator = separatorOf(text);
		const [head, ...rows] = readCsv(text, separator);
		if (!head) return faulty(1, 'The file is empty. The first line needs the column names.');
		const lost = [head, ...rows].find(({ cells }) => cells.some((cell) => cell.includes('\ufffd')));
		if (lost) return faulty(lost.line, wasNotDecoded);
		const { fields, faults } = readHead(head);
		if (faults.length > 0) return { rows: [], faults };
		if (rows.length === 0) return faulty(head.line, 'The file has no rows below the column names.');
		const beyond = rows[maxHoldings];
		if (beyond) return faulty(beyond.line, tooMany);
		const read = rows.map((row) => readRow(row, fields, separator));
		const wrong = read.flatMap((one) => one.faults);
		return wrong.length > 0 ? { rows: [], faults: wrong } : { rows: read.flatMap((one) => one.row ?? []), faults: [] };
	} catch (error) {
		if (error instanceof CsvFault) return faulty(error.line, error.message);
		throw error;
	}
}

/** Said before any row is read: none of them could be taken. */
const tooMany = `A portfolio can have ${formatNumber(maxHoldings)} holdings. The file has too many rows, starting here.`;

function faulty(line: number, message: string, column?: string): HoldingFile {
	return { rows: [], faults: [{ line, column, message }] };
}

/** ' Price Paid (USD)' is the column price_paid. */
const nameOf = (cell: string) =>
	normalizeCode(cell)
		.toLowerCase()
		.replaceAll(/[()$]|\busd\b/g, ' ')
		.trim()
		.replaceAll(/[\s_-]+/g, '_');

function readHead({ line, cells }: CsvRow): { fields: Field[]; faults: FileFault[] } {
	// Spreadsheets write empty columns at the end where there once was something.
	const names = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map(nameOf);
	const found = names.map((name) => fieldOf.get(name));
	const missing = columns.filter(([field]) => !found.includes(field) && !optional.includes(field));
	const known = `The columns are ${columns.map(([, column]) => column).join(', ')}.`;
	const faults = [
		...names.flatMap((column, at) => {
			const field = fieldOf.get(column);
			if (!field) return [{ line, column, message: `Remove this column. ${known}` }];
			return found.indexOf(field) < at ? [{ line, column, message: 'This column appears twice.' }] : [];
		}),
		...missing.map(([, column]) => ({ line, column, message: `This column is missing. ${known}` })),
	];
	return { fields: found.flatMap((field) => field ?? []), faults };
}

/** Where semicolons stand between cells, a comma is the decimal sign. */
function withPoints(field: Field, text: string): string {
	if (field !== 'weight' && field !== 'quantity' && field !== 'price_paid') return text;
	const digits = /^0\./.test(text) ? text : text.replaceAll(/\.(?=\d{3}(\D|$))/g, '');
	return digits.replace(/,(?=\d)/, '.');
}

function readRow(
	{ line, cells }: CsvRow,
	fields: Field[],
	separator: Separator,
): { row?: FileRow; faults: FileFault[] } {
	if (cells.slice(fields.length).some((cell) => cell.trim() !== '')) {
		return { faults: [{ line, column: undefined, message: `This row has more than ${fields.length} columns.` }] };
	}
	const typed = new Map(
		fields.map((field, at) => {
			const text = rearm(cells[at] ?? '').trim();
			return [field, separator === ';' ? withPoints(field, text) : text];
		}),
	);
	const given = Object.fromEntries([...typed].filter(([, text]) => text !== ''));
	const read = typedHolding.safeParse(given);
	if (read.success) return { row: { line, request: read.data }, faults: [] };
	const messages = new Map<string, string>();
	for (const { path, message } of read.error.issues) {
		const column = holdingColumns[path[0] as Field] ?? '';
		if (!messages.has(column)) messages.set(column, message);
	}
	return { faults: [...messages].map(([column, message]) => ({ line, column: column || undefined, message })) };
}

type Kept = Pick<Holding, 'metal_id' | 'title' | 'weight' | 'quantity' | 'acquired_on'> & {
	price_paid?: number | null | undefined;
	product_id?: string | null | undefined;
};

/** A file that `readHoldings` reads the same holdings from. */
export function writeHoldings(holdings: readonly Kept[]): string {
	return writeCsv([
		columns.map(([, column]) => column),
		...holdings.map((one) => columns.map(([field]) => say(one, field))),
	]);
}

function say(holding: Kept, field: Field): string {
	const value = holding[field];
	if (value === undefined || value === null) return '';
	if (field === 'price_paid') return (value as number).toFixed(2);
	return typeof value === 'number' ? plainDigits(value) : value;
}

/** What tells holdings apart: whatever differs in one of these is another. */
export function keyOf(holding: Kept): string {
	return JSON.stringify(columns.map(([field]) => say(holding, field)));
}

/**
 * Which rows of a file are not in a portfolio yet. Two that are alike count as two: of those one may be there.
 *
 * @returns the rows that are new, in their order
 */
export function newRows(rows: readonly HoldingRequest[], held: readonly Kept[]): HoldingRequest[] {
	const left = new Map<string, number>();
	for (const one of held) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
	return rows.filter((row) => {
		const there = left.get(keyOf(row)) ?? 0;
		left.set(keyOf(row), there - 1);
		return there <= 0;
	});
}
