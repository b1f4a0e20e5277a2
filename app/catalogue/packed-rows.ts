/** Things of one kind as a page carries them beside its HTML: their fields are named once, not with each of them. */
export type Packed<Row extends object> = {
	fields: readonly string[];
	/** The values of each field; words in one string between bars, where that is shorter. */
	columns: readonly (readonly unknown[] | string)[];
	count: number;
	/** Of what; there is no such value. */
	of?: Row;
};

export function packRows<Row extends object>(things: readonly Row[]): Packed<Row> {
	const fields = [...new Set(things.flatMap((thing) => Object.keys(thing)))];
	const columns = fields.map((field) => packColumn(things.map((thing) => (thing as Record<string, unknown>)[field])));
	return { fields, columns, count: things.length };
}

/** A value that stands in a page by itself costs its quotes and comma, and each use of it a number. */
const eachValue = 3;
const eachUse = 4;

function packColumn(values: unknown[]): unknown[] | string {
	const words = values.filter((value) => typeof value === 'string' && !value.includes('|'));
	if (words.length < values.length) return values;
	const joined = values.join('|');
	const apart = [...new Set(values)].join('').length + new Set(values).size * eachValue + values.length * eachUse;
	return joined.length < apart ? joined : values;
}

const unpacked = new WeakMap<Packed<object>, object[]>();

/** What was packed; the same things each time it is asked for. */
export function unpackRows<Row extends object>(packed: Packed<Row>): Row[] {
	const known = unpacked.get(packed) as Row[] | undefined;
	if (known) return known;
	const columns = packed.columns.map((column) => (typeof column === 'string' ? column.split('|') : column));
	const things = Array.from(
		{ length: packed.count },
		(_, place) => Object.fromEntries(packed.fields.map((field, at) => [field, columns[at]?.[place]])) as Row,
	);
	unpacked.set(packed, things);
	return things;
}
