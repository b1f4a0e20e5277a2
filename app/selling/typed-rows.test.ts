import { expect, test } from 'vitest';
import { blankRow, fieldsOf, itemsOf, keepRows, parseRows, readRows, rowName, rowOf, textsOf } from './typed-rows.ts';

const gold = { ...rowOf('gold'), weight: '1.5' };

test('rows are read from a form as they were written into it, of a product without the fields that it has not', () => {
	const texts = textsOf([gold, rowOf('1001'), blankRow]);
	expect(readRows((name) => texts[name])).toEqual([gold, rowOf('1001'), blankRow]);
	for (const field of ['weight', 'unit', 'fineness'] as const) delete texts[rowName(1, field)];
	expect(readRows((name) => texts[name])[1]).toEqual(rowOf('1001'));
	expect(readRows(() => '')).toHaveLength(20);
	expect(readRows(() => undefined)).toEqual([]);
});

test('a row that nobody touched is not sent, but for the only one; what is no number is left out', () => {
	expect(itemsOf([blankRow, gold, blankRow, rowOf('1001')])).toEqual([
		{ place: 1, item: { metal_id: 'gold', weight: 1.5, unit: 'ozt', fineness: 0.999, pieces: 1 } },
		{ place: 3, item: { product_id: '1001', pieces: 1 } },
	]);
	expect(itemsOf([blankRow, blankRow]).map(({ place }) => place)).toEqual([0]);
	expect(itemsOf([{ ...gold, weight: '1,5,5' }])[0]?.item).toMatchObject({ weight: undefined });
});

test('what is said of an item stands beside the field of its row', () => {
	const said = { 'items.0.metal_id': 'a', 'items.1.weight': 'b', items: 'c', name: 'd' };
	expect(fieldsOf(said, [2, 5])).toEqual({ 'items.2.what': 'c', 'items.5.weight': 'b', name: 'd' });
});

test('rows are kept as a text, and what is damaged is none', () => {
	expect(parseRows(keepRows([gold, blankRow]))).toEqual([gold, blankRow]);
	for (const damaged of [undefined, '', '{}', '[1]', '[["gold",1]]', 'null']) expect(parseRows(damaged)).toEqual([]);
});
