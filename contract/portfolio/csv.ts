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

/** The character between the cells of a row. */
export type Separator = ',' | ';' | '\t';

/** A quoted cell, or one without quotes, and what ends it. */
const cells = {
	',': /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y,
	';': /(?:"([^"]*(?:""[^"]*)*)"|([^";\r\n]*))(;|\r\n|\r|\n|$)/y,
	'\t': /(?:"([^"]*(?:""[^"]*)*)"|([^"\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
};

/** The first line of a file that tells Excel its separator. */
const sepLine = /^\ufeff?sep=([,;\t])\r?\n?/i;

/** The separator that the file names in a `sep=` line, or the one that its first line holds most. */
export function separatorOf(text: string): Separator {
	const [, named] = sepLine.exec(text) ?? [];
	if (named) return named as Separator;
	const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
	const count = (separator: Separator) => first.split(separator).length;
	return (['\t', ';'] as const).find((one) => count(one) > count(',')) ?? ',';
}

/**
 * The rows of a CSV file, as RFC 4180 has them: cells between separators, quoted where they hold separators, quotes or line breaks.
 * Empty lines and a `sep=` line are left out. One pass over the text.
 *
 * @throws CsvFault for a quote that is never closed, or stands in the middle of a cell
 */
export function readCsv(text: string, separator: Separator = ','): CsvRow[] {
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
		const [whole, quoted, bare = '', end] = found;
		row.cells.push(quoted?.replaceAll('""', '"') ?? bare);
		line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
		if (end === separator) continue;
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
		isOpen ? 'This quotation mark is never closed.' : 'There’s a quotation mark in the middle of a cell.',
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
