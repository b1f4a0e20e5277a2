/** A row of a CSV file: the number of its first line, from 1, and its cells. */
export type CsvRow = { line: number; cells: string[] };

/** An error in a CSV file, with its line number. */
export class CsvError extends Error {
	readonly line: number;
	constructor(line: number, message: string) {
		super(message);
		this.line = line;
	}
}

/** The character between the cells of a row. */
export type Separator = ',' | ';' | '\t';

/** Matches a cell with or without quotes, and the separator or line break after it. */
const cells = {
	',': /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y,
	';': /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n]*))(;|\r\n|\r|\n|$)/y,
	'\t': /(?:"([^"]*(?:""[^"]*)*)"|([^"\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
};

/** The first line of a file that tells Excel its separator. */
const sepLine = /^\ufeff?sep=([,;\t])\r?\n?/i;

/** The separator from a `sep=` line, or the most frequent one in the first line. */
export function separatorOf(text: string): Separator {
	const [, named] = sepLine.exec(text) ?? [];
	if (named) return named as Separator;
	const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
	const count = (separator: Separator) => first.split(separator).length;
	return (['\t', ';'] as const).find((one) => count(one) > count(',')) ?? ',';
}

/**
 * Parses a CSV file (RFC 4180) in one pass. Skips empty lines and a `sep=` line.
 *
 * @throws CsvError for a quotation mark that is never closed, or in the middle of a cell
 */
export function readCsv(text: string, separator: Separator = ',', maxRows = Number.POSITIVE_INFINITY): CsvRow[] {
	const rows: CsvRow[] = [];
	const cell = cells[separator];
	const [named] = sepLine.exec(text) ?? [];
	let line = named === undefined ? 1 : 2;
	let row: CsvRow = { line, cells: [] };
	cell.lastIndex = named?.length ?? (text.startsWith('\ufeff') ? 1 : 0);
	for (;;) {
		const begin = cell.lastIndex;
		const found = cell.exec(text);
		if (!found) throw faultAt(text, begin, line);
		const [match, quoted, bare = '', end] = found;
		row.cells.push(quoted?.replaceAll('""', '"') ?? bare);
		line += match.match(/\r\n|\r|\n/g)?.length ?? 0;
		if (end === separator) continue;
		if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
		if (end === '' || rows.length === maxRows) return rows;
		row = { line, cells: [] };
	}
}

function faultAt(text: string, begin: number, line: number): CsvError {
	const isOpen =
		text[begin] === '"' &&
		!text
			.slice(begin + 1)
			.replaceAll('""', '')
			.includes('"');
	return new CsvError(
		line,
		isOpen ? 'This quotation mark is never closed.' : 'There’s a quotation mark in the middle of a cell.',
	);
}

/** Spreadsheets may run a cell that begins with one of these characters as a formula. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Escapes a possible formula with `'`, so that no spreadsheet runs it. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);
/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
	text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Writes a CSV file with CRLF line ends, as spreadsheets expect. Escapes formulas in every cell. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
	return rows.map((cells) => `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('');
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
