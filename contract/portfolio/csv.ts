/** A row of a CSV file: the line of the file that it begins on, from 1, and its cells. */
export type CsvRow = { line: number; cells: string[] };

/** A file that is no CSV: the line where that shows, and what is wrong. */
export class CsvFault extends Error {
	readonly line: number;
	constructor(line: number, message: string) {
		super(message);
		this.line = line;
	}
}

/**
 * The rows of a CSV file, as RFC 4180 has them: cells between commas, quoted where they hold commas, quotes or line breaks.
 * Empty lines are left out. One pass over the text.
 *
 * @throws CsvFault for a quote that is never closed, or stands in the middle of a cell
 */
export function readCsv(text: string): CsvRow[] {
	const rows: CsvRow[] = [];
	// A quoted cell, or one without quotes, and what ends it.
	const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;
	let line = 1;
	let row: CsvRow = { line, cells: [] };
	cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
	for (;;) {
		const begin = cell.lastIndex;
		const found = cell.exec(text);
		if (!found) throw faultAt(text, begin, line);
		const [whole, quoted, bare = '', end] = found;
		row.cells.push(quoted?.replaceAll('""', '"') ?? bare);
		line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
		if (end === ',') continue;
		if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
		if (end === '') return rows;
		row = { line, cells: [] };
	}
}

function faultAt(text: string, begin: number, line: number): CsvFault {
	const isOpen =
		text[begin] === '"' &&
		!text
			.slice(begin + 1)
			.replaceAll('""', '')
			.includes('"');
	return new CsvFault(
		line,
		isOpen ? 'A quotation mark is opened here and never closed.' : 'A quotation mark stands in the middle of a cell.',
	);
}

/** What a spreadsheet might run: a cell that begins with one of these is a formula to some. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text that no spreadsheet runs: `'` before what might be a formula. */
export const disarm = (text: string): string => (formula.test(text) ? `'${text}` : text);
/** What `disarm` was given. */
export const rearm = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** A CSV file of rows, every cell disarmed; lines end as spreadsheets want them. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
	return rows.map((cells) => `${cells.map((cell) => quote(disarm(cell))).join(',')}\r\n`).join('');
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
