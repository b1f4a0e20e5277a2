import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { readWeight } from '../../contract/catalogue/read-weight.ts';
import { readNumber } from '../../contract/read-number.ts';
import { maxSellRows } from '../../contract/selling/limits.ts';
import { readFineness } from '../../contract/selling/read-fineness.ts';

export const rowFields = ['what', 'weight', 'unit', 'fineness', 'pieces'] as const;
export type RowField = (typeof rowFields)[number];

/** The values of a row. `what` is a metal, the id of a product, or empty. */
export type TypedRow = Record<RowField, string>;

export const blankRow: TypedRow = { what: '', weight: '', unit: 'ozt', fineness: '.999', pieces: '1' };

export const newRow = (what: string): TypedRow => ({ ...blankRow, what });

/** The name of a form field; rows count from 0. */
export const rowName = (row: number, field: RowField) => `items.${row}.${field}`;

export const metalOf = (what: string) => metalIds.find((id) => id === what);

/** Reads the rows of a form or of returned form values, up to the maximum number. */
export function readRows(textOf: (name: string) => unknown): TypedRow[] {
	const rows: TypedRow[] = [];
	while (rows.length < maxSellRows && typeof textOf(rowName(rows.length, 'what')) === 'string') {
		const read = (field: RowField) => textOf(rowName(rows.length, field));
		const texts = rowFields
			.map((field) => [field, read(field)] as const)
			.filter(([, text]) => typeof text === 'string');
		// A product row has fewer fields.
		rows.push({ ...blankRow, ...Object.fromEntries(texts) });
	}
	return rows;
}

/** The form values of some rows. */
export const toFormValues = (rows: TypedRow[]): Record<string, string> =>
	Object.fromEntries(rows.flatMap((row, index) => rowFields.map((field) => [rowName(index, field), row[field]])));

/** Parses serialized rows; empty if they are damaged. */
export function parseRows(text: string | undefined): TypedRow[] {
	try {
		const stored: unknown = JSON.parse(text ?? '[]');
		if (!Array.isArray(stored)) return [];
		const isRow = (row: unknown) => Array.isArray(row) && row.every((one) => typeof one === 'string');
		return stored
			.filter(isRow)
			.slice(0, maxSellRows)
			.map(
				(row: string[]) => Object.fromEntries(rowFields.map((field, place) => [field, row[place] ?? ''])) as TypedRow,
			);
	} catch {
		return [];
	}
}

/** Serializes rows compactly: a form draft holds at most 5,000 characters. */
export const serializeRows = (rows: TypedRow[]): string =>
	JSON.stringify(rows.map((row) => rowFields.map((field) => row[field].slice(0, 40))));

const isBlank = ({ what, weight }: TypedRow) => what === '' && weight.trim() === '';

/** Converts a row to an API item. Omits values that aren't numbers, so that the API refuses them. */
export function toItem(row: TypedRow) {
	const pieces = readNumber(row.pieces);
	const metal = metalOf(row.what);
	if (row.what !== '' && !metal) return { product_id: row.what, pieces };
	const weight = readWeight(row.weight);
	// A unit typed with the weight overrides the selected one.
	return {
		metal_id: metal,
		weight: weight?.amount,
		unit: weight?.unit ?? row.unit,
		fineness: readFineness(row.fineness),
		pieces,
	};
}

/** The items to send, with the index of their rows. Skips blank rows, unless all rows are blank. */
export function toItems(rows: TypedRow[]) {
	const all = rows.map((row, place) => ({ row, place }));
	const touched = all.filter(({ row }) => !isBlank(row));
	return (touched.length > 0 ? touched : all.slice(0, 1)).map(({ row, place }) => ({ place, item: toItem(row) }));
}

/** Maps the errors of API items to the fields of the form. */
export function toRowErrors(errors: Record<string, string>, places: number[]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([path, message]) => {
			const [, index, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
			if (index === undefined) return [path === 'items' ? rowName(places[0] ?? 0, 'what') : path, message];
			const known = rowFields.find((one) => one === field) ?? 'what';
			return [rowName(places[Number(index)] ?? 0, known), message];
		}),
	);
}
