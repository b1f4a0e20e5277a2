import { expect, test } from 'vitest';
import {
	blankRow,
	newRow,
	parseRows,
	readRows,
	rowName,
	serializeRows,
	toFormValues,
	toItems,
	toRowErrors,
} from './typed-rows.ts';

const gold = { ...newRow('gold'), weight: '1.5' };

test('reads rows that it wrote, also for a product without weight fields', () => {
	const texts = toFormValues([gold, newRow('1001'), blankRow]);
	expect(readRows((name) => texts[name])).toEqual([gold, newRow('1001'), blankRow]);
	for (const field of ['weight', 'unit', 'fineness'] as const) delete texts[rowName(1, field)];
	expect(readRows((name) => texts[name])[1]).toEqual(newRow('1001'));
	expect(readRows(() => '')).toHaveLength(20);
	expect(readRows(() => undefined)).toEqual([]);
});

test('skips blank rows unless all are blank, and omits values that are not numbers', () => {
	expect(toItems([blankRow, gold, blankRow, newRow('1001')])).toEqual([
		{ place: 1, item: { metal_id: 'gold', weight: 1.5, unit: 'ozt', fineness: 0.999, pieces: 1 } },
		{ place: 3, item: { product_id: '1001', pieces: 1 } },
	]);
	expect(toItems([blankRow, blankRow]).map(({ place }) => place)).toEqual([0]);
	expect(toItems([{ ...gold, weight: '1,5,5' }])[0]?.item).toMatchObject({ weight: undefined });
});

test('maps an error of an item to the field of its row', () => {
	const errors = { 'items.0.metal_id': 'a', 'items.1.weight': 'b', items: 'c', name: 'd' };
	expect(toRowErrors(errors, [2, 5])).toEqual({ 'items.2.what': 'c', 'items.5.weight': 'b', name: 'd' });
});

test('parses rows that it serialized, and ignores damaged ones', () => {
	expect(parseRows(serializeRows([gold, blankRow]))).toEqual([gold, blankRow]);
	for (const damaged of [undefined, '', '{}', '[1]', '[["gold",1]]', 'null']) expect(parseRows(damaged)).toEqual([]);
});
