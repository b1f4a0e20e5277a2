import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { normalizeCode } from '../../contract/normalize-text.ts';
import type { Cell } from './cells.ts';
import { type Columns, decodeRow, type Numbered, type Row } from './decode-row.ts';
import { type OpenText, openText } from './open-text.ts';
import type { Problem } from './problems.ts';

type Source = {
	/** Its name in problems. */
	name: string;
	report: (problem: Problem) => void;
};

/** A spreadsheet runs a cell that begins like this as a formula, unless an apostrophe precedes it. Numbers are harmless. */
const formula = /^'*[=+\-@\t\r]/;
const number = /^[+-]?[\d.,]+$/;

const protect = (cell: string) => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);
const unprotect = (cell: string) => (formula.test(cell) ? cell.replace(/^'/, '') : cell);

/** Yields the valid rows of a CSV file one by one, and reports the invalid ones. Does nothing if the file does not exist. */
export async function* readCsv<C extends object>({
	path,
	...file
}: Source & Columns<C> & { path: string }): AsyncGenerator<Numbered<Row<C>>> {
	const text = await openText(path);
	if (!text) return;
	let header: (keyof C & string)[] | undefined;
	for await (const { cells, line } of readRecords(text, file)) {
		if (!header) {
			header = readHeader(cells, line, file);
			if (!header) return;
			continue;
		}
		const row = readRow(cells, header, { ...file, line });
		if (row) yield { row, line };
	}
}

/** A record of a file with separators, and the line where it begins. */
export type CsvRecord = { cells: string[]; line: number };

/** Yields the records of a file, the first line first. */
export async function* readRecords({ head, parts }: OpenText, { name, report }: Source): AsyncGenerator<CsvRecord> {
	const records = Readable.from(parts).compose(
		parse({ delimiter: delimiterOf(head), bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
	);
	let line = 1;
	try {
		for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			// Excel's own way to name the separator.
			if (line > 1 || !record[0]?.startsWith('sep=')) yield { cells: record.map(unprotect), line };
			line = info.lines + 1;
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		report({ file: name, line, message: `${error.message}. Save it as CSV again` });
	}
}

/** @returns the most frequent separator of the first line */
function delimiterOf(head: string): string | undefined {
	const [first = ''] = head.split('\n');
	const [, named] = first.match(/^\uFEFF?sep=([,;\t])/) ?? [];
	if (named) return named;
	const counts = [',', ';', '\t'].map((one) => ({ one, count: first.split(one).length }));
	return counts.toSorted((a, b) => b.count - a.count)[0]?.one;
}

/** The name of a column in the first line. */
export const columnName = (cell: string) => normalizeCode(cell).toLowerCase().replaceAll(' ', '_');

function readHeader<C extends object>(
	cells: string[],
	line: number,
	{ name, columns, required, report }: Source & Columns<C>,
): (keyof C & string)[] | undefined {
	const names = cells.map(columnName);
	const problems: [field: string | undefined, message: string][] = [
		...names
			.filter((one) => !Object.hasOwn(columns, one))
			.map((one): [string, string] => [one, unknownColumn(columns)]),
		...names
			.filter((one, index) => names.indexOf(one) < index)
			.map((one): [string, string] => [one, 'the column is there twice']),
		...required.filter((one) => !names.includes(one)).map((one): [string, string] => [one, 'the column is missing']),
	];
	for (const [field, message] of problems) report({ file: name, line, field, message });
	return problems.length === 0 ? (names as (keyof C & string)[]) : undefined;
}

export const unknownColumn = (columns: object) =>
	`there is no such column. Columns: ${Object.keys(columns).join(', ')}`;

/** @returns undefined if a cell is invalid */
function readRow<C extends object>(
	cells: string[],
	header: (keyof C & string)[],
	{ name: file, line, report, ...columns }: Source & Columns<C> & { line: number },
): Row<C> | undefined {
	if (cells.length !== header.length) {
		report({ file, line, message: wrongCount(cells, header) });
		return undefined;
	}
	const named = header.map((field, index) => [field, cells[index] ?? ''] as const);
	return decodeRow(named, columns, (problem) => report({ file, line, ...problem }));
}

export const wrongCount = (cells: string[], header: string[]) =>
	`the row has ${cells.length} cells, and the first line has ${header.length}. Quote cells that contain the separator`;

/** Writes rows as CSV with a byte order mark, without which Excel does not read UTF-8. */
export function writeCsv<C extends object>(columns: C, rows: Row<C>[], { hasHeader = true } = {}): string {
	const names = Object.keys(columns) as (keyof C & string)[];
	const records = rows.map((row) => names.map((name) => writeCell(columns[name] as Cell<unknown>, row[name])));
	return stringify(hasHeader ? [names, ...records] : records, { bom: hasHeader });
}

function writeCell(cell: Cell<unknown>, value: unknown): string {
	return value === null || value === undefined ? '' : protect(cell.encode(value));
}
