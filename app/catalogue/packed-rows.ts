/** Things of one kind as a page carries them beside its HTML: their fields are named once, not with each of them. */
export type Packed<Row extends object> = {
	fields: readonly string[];
	rows: readonly (readonly unknown[])[];
	/** Of what; there is no such value. */
	of?: Row;
};

export function packRows<Row extends object>(things: readonly Row[]): Packed<Row> {
	const fields = [...new Set(things.flatMap((thing) => Object.keys(thing)))];
	return { fields, rows: things.map((thing) => fields.map((field) => (thing as Record<string, unknown>)[field])) };
}

const unpacked = new WeakMap<Packed<object>, object[]>();

/** What was packed; the same things each time it is asked for. */
export function unpackRows<Row extends object>(packed: Packed<Row>): Row[] {
	const known = unpacked.get(packed) as Row[] | undefined;
	if (known) return known;
	const { fields, rows } = packed;
	const things = rows.map((row) => Object.fromEntries(fields.map((field, place) => [field, row[place]])) as Row);
	unpacked.set(packed, things);
	return things;
}
