import { Readable } from 'node:stream';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { OpenText } from './open-text.ts';
import type { Problem } from './problems.ts';

/** A row of a JSON file as text, and its number from 1. The parser does not know lines. */
export type JsonRow = { row: number; cells: [name: string, cell: string][] };

type Source = {
	/** Its name in problems. */
	name: string;
	report: (problem: Problem) => void;
};

/** Yields the rows of a JSON list of objects one by one, and reports values that a cell cannot have. */
export async function* readJsonRows({ parts }: OpenText, { name: file, report }: Source): AsyncGenerator<JsonRow> {
	const items = Readable.from(parts).compose(streamArray.withParserAsStream());
	let row = 0;
	try {
		for await (const { key, value } of items as AsyncIterable<{ key: number; value: unknown }>) {
			row = key + 1;
			if (typeof value !== 'object' || value === null || Array.isArray(value)) {
				report({ file, row, message: 'give an object such as {"sku": "AU-1", "price": 19.99}' });
				continue;
			}
			const cells: JsonRow['cells'] = [];
			for (const [field, given] of Object.entries(value)) {
				const cell = cellOf(given);
				if (cell === undefined)
					report({ file, row, field, message: 'give text, a number, true, false, null or a list of texts' });
				else cells.push([field, cell]);
			}
			yield { row, cells };
		}
	} catch (error) {
		if (!(error instanceof Error) || 'syscall' in error) throw error;
		report({ file, row: row + 1, message: `${error.message}. Give a JSON list of objects` });
	}
}

/** The value as a cell of `products.csv`. @returns undefined if no cell has such a value */
function cellOf(value: unknown): string | undefined {
	if (value === null) return '';
	if (typeof value === 'string' || typeof value === 'number') return String(value);
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return undefined;
	return value.map((item) => item.replaceAll(/[\\|]/g, '\\$&')).join(' | ');
}
