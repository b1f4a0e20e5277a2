import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, readCsv, unescapeFormula, writeCsv } from './csv.ts';

/** Cells with special characters, and any others. */
const cell = fc.oneof(
	fc.string({ unit: 'grapheme' }),
	fc.string({ unit: fc.constantFrom(...'",\r\n\'=+-@\t a;') }),
	fc.constantFrom('=1+1', "'=1", "''@x", '＝SUM(A1)', '-5', '"', '""', ',', '\r\n'),
);

test('reads what it has written, after unescaping formulas', () => {
	// A row with only empty cells is an empty line.
	const rows = fc.array(fc.array(cell, { minLength: 1 }).filter((cells) => cells.some((one) => one.trim() !== '')));
	fc.assert(
		fc.property(rows, (written) => {
			const read = readCsv(writeCsv(written));
			expect(read.map(({ cells }) => cells.map(unescapeFormula))).toEqual(written);
		}),
	);
});

test('no cell of a written file begins like a formula', () => {
	fc.assert(
		fc.property(cell, (text) => {
			expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
		}),
	);
	expect(writeCsv([['=HYPERLINK("x")', '-1', 'a-b']])).toBe(`"'=HYPERLINK(""x"")",'-1,a-b\r\n`);
});

test.for([
	[
		'a,b\r\nc,d',
		[
			['a', 'b'],
			['c', 'd'],
		],
		[1, 2],
	],
	['\ufeffa\n\n  \nb\n', [['a'], ['b']], [1, 4]],
	['a,"b\nc",d\re', [['a', 'b\nc', 'd'], ['e']], [1, 3]],
	['a,,"",', [['a', '', '', '']], [1]],
	['', [], []],
] as const)('reads %j with the line number of each row', ([text, cells, lines]) => {
	const read = readCsv(text);
	expect([read.map((row) => row.cells), read.map((row) => row.line)]).toEqual([cells, lines]);
});

test.for([
	['a\n"b,c\nd', 2, 'never closed'],
	['a\nb\nc"d', 3, 'in the middle of a cell'],
	['"a"b', 1, 'in the middle of a cell'],
] as const)('refuses %j', ([text, line, message]) => {
	expect(() => readCsv(text)).toThrow(expect.objectContaining({ line, message: expect.stringContaining(message) }));
});

test('reads long and unclosed cells in linear time', () => {
	const long = `"${'a""'.repeat(200_000)}"`;
	expect(readCsv(long)).toHaveLength(1);
	expect(() => readCsv(long.slice(0, -1))).toThrow('never closed');
});
