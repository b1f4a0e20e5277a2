import { formatNumber } from '../format-number.ts';
import { maxHoldings } from '../limits.ts';
import { normalizeCode } from '../normalize-text.ts';
import { CsvError, type CsvRow, readCsv, type Separator, separatorOf, unescapeFormula, writeCsv } from './csv.ts';
import { undecodedMessage } from './decode-file.ts';
import type { Holding, HoldingRequest } from './holding.ts';
import { plainDigits } from './plain-digits.ts';
import { typedHolding } from './typed-holding.ts';

/** The columns of a file of holdings by field, in the order of an export. */
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
/** Other column names that files use. */
const aliases: Record<Field, string[]> = {
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
	columns.flatMap(([field, column]) => [column, ...aliases[field]].map((name) => [name, field] as const)),
);
const optional: readonly Field[] = ['price_paid', 'product_id'];

/** An error in a file, with its line and, for a cell, its column. */
export type FileError = { line: number; column: string | undefined; message: string };

/** A parsed file: its holdings, or all of its errors. */
export type HoldingFile = { rows: FileRow[]; faults: FileError[] };
type FileRow = { line: number; request: HoldingRequest };

/** Parses a file of holdings. Returns no holdings if there is any error. */
export function readHoldings(text: string): HoldingFile {
	try {
		const separator = separatorOf(text);
		const [head, ...rows] = readCsv(text, separator, maxHoldings + 2);
		if (!head) return faulty(1, 'The file is empty. The first line needs the column names.');
		const undecoded = [head, ...rows].find(({ cells }) => cells.some((cell) => cell.includes('\ufffd')));
		if (undecoded) return faulty(undecoded.line, undecodedMessage);
		const { fields, faults } = readHead(head);
		if (faults.length > 0) return { rows: [], faults };
		if (rows.length === 0) return faulty(head.line, 'The file has no rows below the column names.');
		const beyond = rows[maxHoldings];
		if (beyond) return faulty(beyond.line, tooMany);
		const read = rows.map((row) => readRow(row, fields, separator));
		const wrong = read.flatMap((one) => one.faults);
		return wrong.length > 0 ? { rows: [], faults: wrong } : { rows: read.flatMap((one) => one.row ?? []), faults: [] };
	} catch (error) {
		if (error instanceof CsvError) return faulty(error.line, error.message);
		throw error;
	}
}

/** Reported before the rows are read, because all of them would be refused. */
const tooMany = `A portfolio can have ${formatNumber(maxHoldings)} holdings. The file has too many rows, starting here.`;

function faulty(line: number, message: string, column?: string): HoldingFile {
	return { rows: [], faults: [{ line, column, message }] };
}

/** Normalizes a column name: ' Price Paid (USD)' becomes 'price_paid'. */
const nameOf = (cell: string) =>
	normalizeCode(cell)
		.toLowerCase()
		.replaceAll(/[()$]|\busd\b/g, ' ')
		.trim()
		.replaceAll(/[\s_-]+/g, '_');

function readHead({ line, cells }: CsvRow): { fields: Field[]; faults: FileError[] } {
	// Spreadsheets write empty columns at the end if these once had content.
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

/** Replaces decimal commas. Files with semicolons between cells use them. */
function withDecimalPoint(field: Field, text: string): string {
	if (field !== 'weight' && field !== 'quantity' && field !== 'price_paid') return text;
	const digits = /^0\./.test(text) ? text : text.replaceAll(/\.(?=\d{3}(\D|$))/g, '');
	return digits.replace(/,(?=\d)/, '.');
}

function readRow(
	{ line, cells }: CsvRow,
	fields: Field[],
	separator: Separator,
): { row?: FileRow; faults: FileError[] } {
	if (cells.slice(fields.length).some((cell) => cell.trim() !== '')) {
		return { faults: [{ line, column: undefined, message: `This row has more than ${fields.length} columns.` }] };
	}
	const typed = new Map(
		fields.map((field, at) => {
			const text = unescapeFormula(cells[at] ?? '').trim();
			return [field, separator === ';' ? withDecimalPoint(field, text) : text];
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

type StoredHolding = Pick<Holding, 'metal_id' | 'title' | 'weight' | 'quantity' | 'acquired_on'> & {
	price_paid?: number | null | undefined;
	product_id?: string | null | undefined;
};

/** Writes a file that `readHoldings` reads unchanged. */
export function writeHoldings(holdings: readonly StoredHolding[]): string {
	return writeCsv([
		columns.map(([, column]) => column),
		...holdings.map((one) => columns.map(([field]) => formatField(one, field))),
	]);
}

function formatField(holding: StoredHolding, field: Field): string {
	const value = holding[field];
	if (value === undefined || value === null) return '';
	if (field === 'price_paid') return (value as number).toFixed(2);
	return typeof value === 'number' ? plainDigits(value) : value;
}

/** A key of all fields: holdings with the same key are equal. */
export function keyOf(holding: StoredHolding): string {
	return JSON.stringify(columns.map(([field]) => formatField(holding, field)));
}

/**
 * Finds the rows of a file that are not in a portfolio yet. Counts equal rows: if the portfolio has one of two, the other is new.
 *
 * @returns the new rows in their order
 */
export function newRows(rows: readonly HoldingRequest[], held: readonly StoredHolding[]): HoldingRequest[] {
	const left = new Map<string, number>();
	for (const one of held) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
	return rows.filter((row) => {
		const count = left.get(keyOf(row)) ?? 0;
		left.set(keyOf(row), count - 1);
		return count <= 0;
	});
}
