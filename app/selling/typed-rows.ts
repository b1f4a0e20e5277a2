import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { readWeight } from '../../contract/catalogue/read-weight.ts';
import { readNumber } from '../../contract/read-number.ts';
import { maxSellRows } from '../../contract/selling/limits.ts';
import { readFineness } from '../../contract/selling/read-fineness.ts';

export const rowFields = ['what', 'weight', 'unit', 'fineness', 'pieces'] as const;
export type RowField = (typeof rowFields)[number];

/** A row as it is typed. `what` is a metal, the id of a product, or nothing yet. */
export type TypedRow = Record<RowField, string>;

export const blankRow: TypedRow = { what: '', weight: '', unit: 'ozt', fineness: '.999', pieces: '1' };

export const rowOf = (what: string): TypedRow => ({ ...blankRow, what });

/** The name of a field in the form, from row 0 on. */
export const rowName = (row: number, field: RowField) => `items.${row}.${field}`;

export const metalOf = (what: string) => metalIds.find((id) => id === what);

/** The rows that a form holds, or texts that it came back with; at most as many as may be sent. */
export function readRows(textOf: (name: string) => unknown): TypedRow[] {
	const rows: TypedRow[] = [];
	while (rows.length < maxSellRows && typeof textOf(rowName(rows.length, 'what')) === 'string') {
		const read = (field: RowField) => textOf(rowName(rows.length, field));
		const texts = rowFields
			.map((field) => [field, read(field)] as const)
			.filter(([, text]) => typeof text === 'string');
		// Of a product there are fewer fields.
		rows.push({ ...blankRow, ...Object.fromEntries(texts) });
	}
	return rows;
}

/** Rows as the texts of a form. */
export const textsOf = (rows: TypedRow[]): Record<string, string> =>
	Object.fromEntries(rows.flatMap((row, index) => rowFields.map((field) => [rowName(index, field), row[field]])));

/** Rows that were kept as a text; none where it is damaged. */
export function parseRows(text: string | undefined): TypedRow[] {
	try {
		const kept: unknown = JSON.parse(text ?? '[]');
		if (!Array.isArray(kept)) return [];
		const isRow = (row: unknown) => Array.isArray(row) && row.every((one) => typeof one === 'string');
		return kept
			.filter(isRow)
			.slice(0, maxSellRows)
			.map(
				(row: string[]) => Object.fromEntries(rowFields.map((field, place) => [field, row[place] ?? ''])) as TypedRow,
			);
	} catch {
		return [];
	}
}

/** As short as can be: a kept form has 5,000 letters. */
export const keepRows = (rows: TypedRow[]): string =>
	JSON.stringify(rows.map((row) => rowFields.map((field) => row[field].slice(0, 40))));

const isUntouched = ({ what, weight }: TypedRow) => what === '' && weight.trim() === '';

/** What a row says, as the call takes it; what is no number is left out, for the call to refuse. */
export function itemOf(row: TypedRow) {
	const pieces = readNumber(row.pieces);
	const metal = metalOf(row.what);
	if (row.what !== '' && !metal) return { product_id: row.what, pieces };
	const weight = readWeight(row.weight);
	// A unit that was typed with the weight counts more than the one that was chosen beside it.
	return {
		metal_id: metal,
		weight: weight?.amount,
		unit: weight?.unit ?? row.unit,
		fineness: readFineness(row.fineness),
		pieces,
	};
}

/** The rows that are to be sent, each with its place: of what nobody touched there need be no word, unless it is all. */
export function itemsOf(rows: TypedRow[]) {
	const all = rows.map((row, place) => ({ row, place }));
	const touched = all.filter(({ row }) => !isUntouched(row));
	return (touched.length > 0 ? touched : all.slice(0, 1)).map(({ row, place }) => ({ place, item: itemOf(row) }));
}

/** What the call said of its items, by the fields of the form. */
export function fieldsOf(said: Record<string, string>, places: number[]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(said).map(([path, message]) => {
			const [, index, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
			if (index === undefined) return [path === 'items' ? rowName(places[0] ?? 0, 'what') : path, message];
			const known = rowFields.find((one) => one === field) ?? 'what';
			return [rowName(places[Number(index)] ?? 0, known), message];
		}),
	);
}
