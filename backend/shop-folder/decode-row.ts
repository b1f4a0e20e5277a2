import { normalizeCode } from '../../contract/normalize-text.ts';
import type { Cell } from './cells.ts';
import type { Problem } from './problems.ts';

/** A row of a file. A column that the file lacks is undefined, an empty cell is null. */
export type Row<C> = { [name in keyof C]?: (C[name] extends Cell<infer T> ? T : never) | null };

/** A row and the line where it begins. */
export type Numbered<R> = { row: R; line: number };

export type ReportCell = (problem: Pick<Problem, 'field' | 'message'>) => void;

export type Columns<C extends object> = {
	columns: C;
	/** Columns that every row must fill. */
	required: readonly (keyof C & string)[];
};

/** Converts the cells of a row, and reports invalid ones. @returns undefined if a cell is invalid */
export function decodeRow<C extends object>(
	cells: Iterable<readonly [field: keyof C & string, cell: string]>,
	{ columns, required }: Columns<C>,
	report: ReportCell,
): Row<C> | undefined {
	let isValid = true;
	const invalid = (field: string, message: string) => {
		isValid = false;
		report({ field, message });
	};
	const row: Record<string, unknown> = {};
	for (const [field, cell] of cells) {
		row[field] = null;
		if (!letterOrDigit.test(cell) && normalizeCode(cell) === '') {
			if (required.includes(field)) invalid(field, 'the cell is empty');
			continue;
		}
		if (cell.includes('\uFFFD')) {
			invalid(field, `the text is not UTF-8: '${shorten(cell)}'. Save the file as "CSV UTF-8"`);
			continue;
		}
		const { success, data, error } = (columns[field] as Cell<unknown>).safeDecode(cell);
		if (success) row[field] = data;
		else invalid(field, `${error.issues[0]?.message}, not '${shorten(cell)}'`);
	}
	for (const field of required) if (!(field in row)) invalid(field, 'the value is missing');
	return isValid ? (row as Row<C>) : undefined;
}

/** Most cells have one, and normalizing is slow. */
const letterOrDigit = /[a-z\d]/i;

const shorten = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
