import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { normalizeCode } from '../../contract/normalize-text.ts';
import type { Cell } from './cells.ts';
import type { Problem } from './problems.ts';

/** A row of a file. A column that the file lacks is undefined, an empty cell is null. */
export type CsvRow<C> = { [name in keyof C]?: (C[name] extends Cell<infer T> ? T : never) | null };

/** A row and the line where it begins. */
export type Numbered<Row> = { row: Row; line: number };

type File<C extends object> = {
	path: string;
	/** Its name in problems. */
	name: string;
	columns: C;
	/** Columns that every row must fill. */
	required: readonly (keyof C & string)[];
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
	name,
	columns,
	required,
	report,
}: File<C>): AsyncGenerator<Numbered<CsvRow<C>>> {
	const delimiter = await findDelimiter(path);
	if (delimiter === undefined) return;
	const text = createReadStream(path);
	const records = text.compose(
		parse({ delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
	);
	let header: (keyof C & string)[] | undefined;
	let line = 1;
	try {
		for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			if (!header) {
				header = readHeader(record, { name, columns, required, report });
				if (!header) return;
			} else {
				const row = readRow(record, header, {
					columns,
					required,
					report: (problem) => report({ file: name, line, ...problem }),
				});
				if (row) yield { row, line };
			}
			line = info.lines + 1;
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		report({ file: name, line, message: `${error.message}. Save it as CSV again` });
	} finally {
		text.destroy();
	}
}

/** @returns the separator of the first line, or undefined if there is no such file */
async function findDelimiter(path: string): Promise<string | undefined> {
	const file = await open(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined;
		throw error;
	});
	if (!file) return undefined;
	const { buffer, bytesRead } = await file.read(Buffer.alloc(10_000), 0, 10_000, 0).finally(() => file.close());
	const [first = ''] = buffer.toString('latin1', 0, bytesRead).split('\n');
	const counts = [',', ';', '\t'].map((one) => ({ one, count: first.split(one).length }));
	return counts.toSorted((a, b) => b.count - a.count)[0]?.one;
}

type Reader<C extends object> = Pick<File<C>, 'columns' | 'required'> & {
	report: (problem: Omit<Problem, 'file'> & { file?: string }) => void;
};

function readHeader<C extends object>(
	record: string[],
	{ name, columns, required, report }: Omit<File<C>, 'path'>,
): (keyof C & string)[] | undefined {
	const names = record.map((cell) => normalizeCode(cell).toLowerCase().replaceAll(' ', '_'));
	const problems: [field: string | undefined, message: string][] = [
		...names
			.filter((one) => !Object.hasOwn(columns, one))
			.map((one): [string, string] => [one, `there is no such column. Columns: ${Object.keys(columns).join(', ')}`]),
		...names
			.filter((one, index) => names.indexOf(one) < index)
			.map((one): [string, string] => [one, 'the column is there twice']),
		...required.filter((one) => !names.includes(one)).map((one): [string, string] => [one, 'the column is missing']),
	];
	for (const [field, message] of problems) report({ file: name, line: 1, field, message });
	return problems.length === 0 ? (names as (keyof C & string)[]) : undefined;
}

/** @returns undefined if a cell is invalid */
function readRow<C extends object>(
	record: string[],
	header: (keyof C & string)[],
	{ columns, required, report }: Reader<C>,
): CsvRow<C> | undefined {
	if (record.length !== header.length) {
		report({
			message: `the row has ${record.length} cells, and the first line has ${header.length}. Quote cells that contain the separator`,
		});
		return undefined;
	}
	let isValid = true;
	const row: Record<string, unknown> = {};
	for (const [index, field] of header.entries()) {
		const cell = unprotect(record[index] ?? '');
		if (normalizeCode(cell) === '') {
			row[field] = null;
			if (!required.includes(field)) continue;
			isValid = false;
			report({ field, message: 'the cell is empty' });
			continue;
		}
		if (cell.includes('\uFFFD')) {
			isValid = false;
			report({ field, message: `the text is not UTF-8: '${shorten(cell)}'. Save the file as "CSV UTF-8"` });
			continue;
		}
		const { success, data, error } = (columns[field] as Cell<unknown>).safeDecode(cell);
		if (success) row[field] = data;
		else {
			isValid = false;
			report({ field, message: `${error.issues[0]?.message}, not '${shorten(cell)}'` });
		}
	}
	return isValid ? (row as CsvRow<C>) : undefined;
}

const shorten = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);

/** Writes rows as CSV with a byte order mark, without which Excel does not read UTF-8. */
export function writeCsv<C extends object>(columns: C, rows: CsvRow<C>[], { hasHeader = true } = {}): string {
	const names = Object.keys(columns) as (keyof C & string)[];
	const records = rows.map((row) => names.map((name) => writeCell(columns[name] as Cell<unknown>, row[name])));
	return stringify(hasHeader ? [names, ...records] : records, { bom: hasHeader });
}

function writeCell(cell: Cell<unknown>, value: unknown): string {
	return value === null || value === undefined ? '' : protect(cell.encode(value));
}
