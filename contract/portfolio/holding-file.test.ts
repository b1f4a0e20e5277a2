import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metalIds } from '../catalogue/taxonomy.ts';
import { holdingRequest } from './holding.ts';
import { newRows, readHoldings, writeHoldings } from './holding-file.ts';

/** Any valid title. */
const title = fc
	.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('=1+1', "'=x", '-5', '"a", b', '＠x'))
	.map((text) => holdingRequest.shape.title.safeParse(text).data ?? 'Bars');
const holding = fc.record(
	{
		metal_id: fc.constantFrom(...metalIds),
		title,
		weight: fc.integer({ min: 1, max: 1_000_000_000 }).map((micro) => micro / 1_000_000),
		quantity: fc.integer({ min: 1, max: 100 }),
		price_paid: fc.integer({ min: 0, max: 100_000_000_000 }).map((cents) => cents / 100),
		acquired_on: fc
			.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 10)),
		product_id: fc.constantFrom('1001', '-7'),
	},
	{ requiredKeys: ['metal_id', 'title', 'weight', 'quantity', 'acquired_on'] },
);

test('imports its own exports unchanged', () => {
	fc.assert(
		fc.property(fc.array(holding, { minLength: 1, maxLength: 10 }), (held) => {
			const { rows, faults } = readHoldings(writeHoldings(held));
			expect(faults).toEqual([]);
			expect(rows.map(({ request }) => request)).toEqual(held);
		}),
	);
});

test('finds no new rows in an imported file, and counts equal rows', () => {
	fc.assert(
		fc.property(fc.array(holding, { maxLength: 6 }), fc.array(holding, { maxLength: 6 }), (held, more) => {
			expect(newRows(held, held)).toEqual([]);
			expect(newRows([...held, ...more], held)).toHaveLength(more.length);
			expect(newRows(more, [])).toEqual(more);
		}),
	);
});

const head = 'metal,title,weight_oz,quantity,price_paid,date';

test('reads columns in any order and case, $ and commas, US dates and grams', () => {
	const text = ' Date ,Metal,TITLE,Weight oz,quantity,Price-Paid\n1/31/2026,Gold,Bar,100 g,"1,000","$1,234.50"\n';
	expect(readHoldings(text).rows.map(({ request }) => request)).toEqual([
		{ acquired_on: '2026-01-31', metal_id: 'gold', title: 'Bar', weight: 3.215075, quantity: 1000, price_paid: 1234.5 },
	]);
});

test('reports every error by line and column, and then returns no rows', () => {
	const { rows, faults } = readHoldings(
		`${head}\ngold,Coin,1,1,,2026-01-31\n\ncopper,,"1.5.5",0,free,2026-02-30\nsilver,Bar,1000,1000,1,2/1/2026,x\ngold,Coin,1,1,1.234,2026-01-31`,
	);
	expect(rows).toEqual([]);
	expect(faults.map(({ line, column, message }) => [line, column, message])).toEqual([
		[4, 'metal', 'Choose a metal: gold, silver, platinum, palladium.'],
		[4, 'title', expect.stringContaining('Enter a description')],
		[4, 'weight_oz', expect.stringContaining('troy ounces')],
		[4, 'quantity', 'Enter at least 1 item.'],
		[4, 'price_paid', expect.stringContaining('total in dollars')],
		[4, 'date', expect.stringContaining('This date doesn’t exist.')],
		[5, undefined, 'This row has more than 6 columns.'],
		[6, 'price_paid', expect.stringContaining('total in dollars')],
	]);
});

test('refuses thousands in foreign notation, and reads dates with points in every file', () => {
	for (const [separator, price] of [
		[',', '8.300'],
		[';', '8,300'],
		['\t', '8.300'],
	]) {
		const row = ['gold', 'Bar', '1', '2', price, '2026-01-31'].join(separator);
		const { rows, faults } = readHoldings(`${head.replaceAll(',', separator ?? '')}\n${row}`);
		expect([rows, faults[0]?.column, faults.length]).toEqual([[], 'price_paid', 1]);
	}
	expect(readHoldings(`${head}\ngold,Bar,"0,5",2,8300,31.1.2026`).rows[0]?.request).toMatchObject({
		weight: 0.5,
		acquired_on: '2026-01-31',
	});
});

test.for([
	['', 'The file is empty'],
	[head, 'no rows'],
	['metal;title;weight_oz\ngold;x;1', 'This column is missing'],
	[`${head}\ngold,Kr\ufffdgerrand,1,1,,2026-01-31`, 'not in UTF-8'],
	[`${head},notes\n`, 'Remove this column'],
	[`${head},date\n`, 'appears twice'],
	['metal,title,weight_oz,quantity\n', 'This column is missing'],
	[`${head}\ngold,"Coin`, 'never closed'],
	[`${head}${'\nsilver,Bar,1,1,,2026-01-31'.repeat(2_001)}`, 'can have 2,000 holdings'],
] as const)('refuses the file %j', ([text, message]) => {
	expect(readHoldings(text).faults[0]?.message).toContain(message);
});

test.for([
	['silver,Bars,1000,101,,2026-01-31', 'quantity', 'at most 100,000 ounces'],
	['silver,Bars,10001,1,,2026-01-31', 'weight_oz', 'at most 10,000 ounces'],
	['silver,Bars,-1,1,,2026-01-31', 'weight_oz', 'troy ounces'],
	['silver,Bars,0.0000001,1,,2026-01-31', 'weight_oz', 'above 0'],
	['silver,Bars,1.0000001,1,,2026-01-31', 'weight_oz', 'six decimals'],
	['silver,Bars,1,1.5,,2026-01-31', 'quantity', 'whole number'],
	['silver,Bars,1,1,-5,2026-01-31', 'price_paid', 'total in dollars'],
	['silver,Bars,1,1,,1899-12-31', 'date', 'from 1900 on'],
	['silver,Bars,1,1,,31/1/2026', 'date', 'date doesn’t exist'],
] as const)('reports %j as out of bounds', ([row, column, message]) => {
	const { faults } = readHoldings(`${head}\n${row}`);
	expect(faults).toEqual([{ line: 2, column, message: expect.stringContaining(message) }]);
});

const expected = {
	metal_id: 'gold',
	title: 'Krügerrand',
	weight: 1,
	quantity: 2,
	price_paid: 8_300,
	acquired_on: '2026-01-31',
};

test.each([
	['semicolons', 'metal;title;weight_oz;quantity;price_paid;date\ngold;Krügerrand;1;2;8300,00;31.01.2026\n', 2],
	[
		'points between thousands',
		'metal;title;weight_oz;quantity;price_paid;date\ngold;Krügerrand;1,0;2;8.300,00;31.1.2026\n',
		2,
	],
	['tabs', 'metal\ttitle\tweight_oz\tquantity\tprice_paid\tdate\ngold\tKrügerrand\t1\t2\t"8,300.00"\t1/31/2026\n', 2],
	[
		'a sep line',
		'sep=,\r\nmetal,title,weight_oz,quantity,price_paid,date\r\ngold,Krügerrand,1,2,"$8,300.00",1/31/2026\r\n',
		3,
	],
	[
		'a sep line of semicolons',
		'\ufeffsep=;\nmetal;title;weight_oz;quantity;price_paid;date\ngold;Krügerrand;1;2;8300;2026-01-31',
		3,
	],
	[
		'empty columns at the end',
		'metal,title,weight_oz,quantity,price_paid,date,,\ngold,Krügerrand,1,2,8300,2026-01-31,,\n,,,,,,,\n',
		2,
	],
	['other names', 'Metal,Name,Weight (oz),Qty,Total paid (USD),Purchase date\ngold,Krügerrand,1,2,8300,2026-01-31', 2],
])('reads a file with %s', (_, text, line) => {
	expect(readHoldings(text)).toEqual({ rows: [{ line, request: expected }], faults: [] });
});

test('reads 0.925 as a decimal also in a file with semicolons', () => {
	const text = 'metal;title;weight_oz;quantity;date\nsilver;Bar;0.925;1;31.01.2026';
	expect(readHoldings(text).rows[0]?.request.weight).toBe(0.925);
});
