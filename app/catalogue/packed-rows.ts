/** What a page carries beside its HTML, as short as it can be said: in one string. */
export type PackedData<Data> = {
	packed: string;
	/** Of what; there is no such value. */
	of?: Data;
};

/** Things of one kind: their fields are named once, not with each of them. */
export type Packed<Row extends object> = PackedData<Row[]>;

const unpacked = new WeakMap<PackedData<unknown>, unknown>();

/**
 * Packs what JSON can say. React Router's own way of writing data has a number for each name and value, and quotes with a backslash before
 * each quote; in one string there are neither.
 */
export function pack<Data>(data: Data): PackedData<Data> {
	const sent: PackedData<Data> = { packed: swapQuotes(JSON.stringify(encode(data))) };
	// The server renders from it, too: it need not be read back there.
	unpacked.set(sent, data);
	return sent;
}

export const packRows = <Row extends object>(things: readonly Row[]): Packed<Row> => pack([...things]);

/** What was packed; the same thing each time it is asked for. */
export function unpack<Data>(data: PackedData<Data>): Data {
	if (!unpacked.has(data)) unpacked.set(data, decode(JSON.parse(swapQuotes(data.packed))));
	return unpacked.get(data) as Data;
}

export const unpackRows = <Row extends object>(packed: Packed<Row>): Row[] => unpack(packed);

/** A quote inside a string costs two letters more than a tilde, of which texts have none. Done twice it changes nothing. */
const swapQuotes = (text: string) => text.replace(/["~]/g, (sign) => (sign === '"' ? '~' : '"'));

/** As JSON writes it; a list is a pair of its length and its values as one column. */
type Encoded = unknown;

/**
 * The values of a list: words between bars, those of few kinds by their places among them; one value that all have; objects field by field; lists one after the other; those that
 * are there and where they stand; else each by itself.
 */
type Column =
	| string
	| { same?: Encoded }
	| { few: string; which: string }
	| { fields: string[]; columns: Column[] }
	| { lengths: Column; all: Column }
	| { some: Column; at: number[] }
	| Encoded[];

function encode(value: unknown): Encoded {
	if (Array.isArray(value)) return [value.length, columnOf(value)];
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, encode(part)]));
}

function columnOf(values: unknown[]): Column {
	const [first] = values;
	if (values.length > 1 && areSame(values)) return { same: encode(first) };
	const at = values.flatMap((value, place) => (value === undefined ? [] : [place]));
	if (at.length < values.length) return { some: columnOf(at.map((place) => values[place])), at };
	if (values.length === 0) return [];
	if (values.every((value) => typeof value === 'string' && !value.includes('|'))) return wordsOf(values as string[]);
	if (values.every(Array.isArray)) {
		return { lengths: columnOf(values.map(({ length }) => length)), all: columnOf(values.flat()) };
	}
	if (!values.every(isObject) || values.some(Array.isArray)) return values.map(encode);
	const fields = [...new Set(values.flatMap((value) => Object.keys(value)))];
	return { fields, columns: fields.map((field) => columnOf(values.map((value) => value[field]))) };
}

/** Whether JSON says the same of all. */
function areSame([first, ...others]: unknown[]): boolean {
	if (!isObject(first)) return others.every((one) => one === first);
	const said = JSON.stringify(first);
	return others.every((one) => JSON.stringify(one) === said);
}

/** As many kinds of words as there are digits and letters. */
const mostKinds = 36;
const kindsCost = 20;

function wordsOf(words: string[]): Column {
	const all = words.join('|');
	const kinds = [...new Set(words)];
	const few = kinds.join('|');
	if (kinds.length > mostKinds || few.length + words.length + kindsCost >= all.length) return all;
	return { few, which: words.map((word) => kinds.indexOf(word).toString(mostKinds)).join('') };
}

function decode(encoded: Encoded): unknown {
	if (Array.isArray(encoded)) return valuesOf(encoded[1], encoded[0]);
	if (!isObject(encoded)) return encoded;
	return Object.fromEntries(Object.entries(encoded).map(([name, part]) => [name, decode(part)]));
}

function valuesOf(column: Column, count: number): unknown[] {
	if (typeof column === 'string') return column.split('|');
	if (Array.isArray(column)) return column.map(decode);
	if ('fields' in column) {
		const columns = column.columns.map((one) => valuesOf(one, count));
		return Array.from({ length: count }, (_, place) =>
			Object.fromEntries(column.fields.map((field, at) => [field, columns[at]?.[place]])),
		);
	}
	if ('few' in column) {
		const kinds = column.few.split('|');
		return Array.from(column.which, (place) => kinds[Number.parseInt(place, mostKinds)]);
	}
	if ('lengths' in column) {
		const lengths = valuesOf(column.lengths, count) as number[];
		const all = valuesOf(
			column.all,
			lengths.reduce((sum, length) => sum + length, 0),
		);
		return lengths.map((length) => all.splice(0, length));
	}
	if ('some' in column) {
		const some = valuesOf(column.some, column.at.length);
		const values = new Array<unknown>(count).fill(undefined);
		for (const [index, place] of column.at.entries()) values[place] = some[index];
		return values;
	}
	return new Array<unknown>(count).fill(decode(column.same));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
