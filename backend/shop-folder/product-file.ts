import { columnName, readRecords, unknownColumn, wrongCount } from './csv-file.ts';
import { decodeRow, type Numbered } from './decode-row.ts';
import { type FeedRow, isGoogleHeader, splitLinks, toFeedRow, tsvAttributes } from './google-feed.ts';
import { readGoogleXml } from './google-xml.ts';
import { readJsonRows } from './json-file.ts';
import { type OpenText, openText } from './open-text.ts';
import type { Problem } from './problems.ts';
import { type ProductCells, productColumns } from './product-columns.ts';

/** A product of a file, and the addresses or paths of its pictures. */
export type ProductInFile = Numbered<ProductCells> & { pictures: string[] };

/** A file of products in one of the formats. */
export type ProductFile = {
	/** What the numbers of its rows count. */
	unit: 'line' | 'row';
	rows: AsyncIterable<ProductInFile>;
	/** Columns or attributes that the shop does not have, found while reading. */
	ignored: Set<string>;
};

type Options = {
	path: string;
	/** Its name in problems. */
	name: string;
	/** Relative times count from it. */
	now: Date;
	report: (problem: Problem) => void;
};

type Columns = ReturnType<typeof productColumns>;
type Field = keyof Columns & string;
type Read = Options & { columns: Columns; ignored: Set<string> };

/** A row as text, before its cells are checked. */
type TextRow = FeedRow & { line: number };

/**
 * Opens a file of products. Its content decides its format: Google Merchant RSS, a JSON list, or rows with separators, whose columns are
 * those of `products.csv` or, without the column `sku`, Google's.
 *
 * @returns undefined if there is no such file
 */
export async function openProductFile(options: Options): Promise<ProductFile | undefined> {
	const text = await openText(options.path);
	if (!text) return undefined;
	const ignored = new Set<string>();
	const read: Read = { ...options, columns: productColumns(options.now), ignored };
	const [begin] = text.head.replace(/^\uFEFF/, '').trimStart();
	if (begin === '<') return { unit: 'line', rows: decodeRows(readXml(text, read), 'line', read), ignored };
	if (begin === '[' || begin === '{') {
		return { unit: 'row', rows: decodeRows(readJson(text, read), 'row', read), ignored };
	}
	return { unit: 'line', rows: decodeRows(readTable(text, read), 'line', read), ignored };
}

async function* decodeRows(
	rows: AsyncIterable<TextRow>,
	unit: ProductFile['unit'],
	{ columns, name: file, report }: Read,
): AsyncGenerator<ProductInFile> {
	const isColumn = (field: string): field is Field => Object.hasOwn(columns, field);
	for await (const { cells, line, pictures, problems } of rows) {
		const place = { file, [unit]: line };
		const unknown = cells.filter(([field]) => !isColumn(field));
		for (const [field] of unknown) report({ ...place, field, message: unknownColumn(columns) });
		for (const problem of problems) report({ ...place, ...problem });
		const known = cells.flatMap(([field, cell]) => (isColumn(field) ? [[field, cell] as const] : []));
		const row = decodeRow(known, { columns, required: ['sku'] }, (problem) => report({ ...place, ...problem }));
		if (row && unknown.length === 0 && problems.length === 0) yield { row, line, pictures };
	}
}

async function* readXml(text: OpenText, { columns, ignored, ...file }: Read): AsyncGenerator<TextRow> {
	for await (const { line, attributes } of readGoogleXml(text, file)) {
		yield { line, ...toFeedRow(attributes, columns, ignored) };
	}
}

async function* readJson(text: OpenText, file: Read): AsyncGenerator<TextRow> {
	for await (const { row, cells } of readJsonRows(text, file))
		yield { line: row, ...withoutPictures(cells), problems: [] };
}

/** Reads rows with separators: those of `products.csv`, or Google's. */
async function* readTable(text: OpenText, { columns, ignored, name: file, report }: Read): AsyncGenerator<TextRow> {
	let header: string[] | undefined;
	let isGoogle = false;
	for await (const { cells, line } of readRecords(text, { name: file, report })) {
		if (!header) {
			header = cells.map(columnName);
			isGoogle = isGoogleHeader(header);
			const twice = header.filter((one, index) => header?.indexOf(one) !== index);
			const unknown = isGoogle ? [] : header.filter((one) => !Object.hasOwn(columns, one) && !isPicture(one));
			for (const field of twice) report({ file, line, field, message: 'the column is there twice' });
			for (const field of unknown) report({ file, line, field, message: unknownColumn(columns) });
			const isMissing = !isGoogle && !header.includes('sku');
			if (isMissing) report({ file, line, field: 'sku', message: 'the column is missing' });
			if (twice.length + unknown.length > 0 || isMissing) return;
		} else if (cells.length !== header.length) report({ file, line, message: wrongCount(cells, header) });
		else if (isGoogle) yield { line, ...toFeedRow(tsvAttributes(header, cells), columns, ignored) };
		else {
			const named = header.map((field, index): [string, string] => [field, cells[index] ?? '']);
			yield { line, ...withoutPictures(named), problems: [] };
		}
	}
}

const isPicture = (field: string) => field === 'image_link' || field === 'additional_image_link';

/** Separates the pictures, which are not a column of the product, from its cells. */
function withoutPictures(cells: [name: string, cell: string][]): Pick<TextRow, 'cells' | 'pictures'> {
	const pictures = cells.flatMap(([field, cell]) => (isPicture(field) ? splitLinks(cell) : []));
	return { cells: cells.filter(([field]) => !isPicture(field)), pictures };
}
