import { formatNumber } from '../format-number.ts';
import { maxHoldings } from '../limits.ts';
import { CsvFault, type CsvRow, readCsv, rearm, writeCsv } from './csv.ts';
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
const fieldOf = new Map<string, Field>(columns.map(([field, column]) => [column, field]));
const optional: readonly Field[] = ['price_paid', 'product_id'];

/** What is not right in a file: in which line and, where it is one cell's, which column. */
export type FileFault = { line: number; column: string | undefined; message: string };

/** A file that was read: its holdings, or all that is wrong with it. */
export type HoldingFile = { rows: FileRow[]; faults: FileFault[] };
type FileRow = { line: number; request: HoldingRequest };

/** Reads a file of holdings: nothing of it counts unless all of it is right. */
export function readHoldings(text: string): HoldingFile {
	try {
		const [head, ...rows] = readCsv(text);
		if (!head) return faulty(1, 'The file is empty. Its first line names the columns.');
		const { fields, faults } = readHead(head);
		if (faults.length > 0) return { rows: [], faults };
		if (rows.length === 0) return faulty(head.line, 'The file has no rows below the names of its columns.');
		const beyond = rows[maxHoldings];
		if (beyond) return faulty(beyond.line, tooMany);
		const read = rows.map((row) => readRow(row, fields));
		const wrong = read.flatMap((one) => one.faults);
		return wrong.length > 0 ? { rows: [], faults: wrong } : { rows: read.flatMap((one) => one.row ?? []), faults: [] };
	} catch (error) {
		if (error instanceof CsvFault) return faulty(error.line, error.message);
		throw error;
	}
}

/** Said before any row is read: none of them could be taken. */
const tooMany = `A portfolio has room for ${formatNumber(maxHoldings)} holdings: the file has more rows than that, from here on.`;

function faulty(line: number, message: string, column?: string): HoldingFile {
	return { rows: [], faults: [{ line, column, message }] };
}

/** ' Price Paid' is the column price_paid. */
const nameOf = (cell: string) =>
	cell
		.trim()
		.toLowerCase()
		.replaceAll(/[\s-]+/g, '_');

function readHead({ line, cells }: CsvRow): { fields: Field[]; faults: FileFault[] } {
	const names = cells.map(nameOf);
	const missing = columns.filter(([field, column]) => !names.includes(column) && !optional.includes(field));
	const known = `The columns are ${columns.map(([, column]) => column).join(', ')}.`;
	const faults = [
		...names.flatMap((column, at) => {
			if (!fieldOf.has(column)) return [{ line, column, message: `Leave out this column. ${known}` }];
			return names.indexOf(column) < at ? [{ line, column, message: 'This column is there twice.' }] : [];
		}),
		...missing.map(([, column]) => ({ line, column, message: `This column is missing. ${known}` })),
	];
	const isOneColumn = cells.length === 1 && /[;\t]/.test(cells[0] ?? '');
	if (isOneColumn) {
		const message = 'Save the file as CSV with commas between the columns, and points before decimals.';
		return { fields: [], faults: [{ line, column: undefined, message }] };
	}
	return { fields: names.flatMap((name) => fieldOf.get(name) ?? []), faults };
}

function readRow({ line, cells }: CsvRow, fields: Field[]): { row?: FileRow; faults: FileFault[] } {
	if (cells.slice(fields.length).some((cell) => cell.trim() !== '')) {
		return { faults: [{ line, column: undefined, message: `This row has more than ${fields.length} columns.` }] };
	}
	const typed = new Map(fields.map((field, at) => [field, rearm(cells[at] ?? '').trim()]));
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
