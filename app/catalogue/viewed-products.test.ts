import { expect, test } from 'vitest';
import { readViewed, withViewed } from './viewed-products.ts';

test('the last viewed product is first, and each is listed once', () => {
	const viewed = ['1', '2', '1', '3'].reduce<string[]>(withViewed, []);
	expect(viewed).toEqual(['3', '1', '2']);
});

test('lists eight products', () => {
	const viewed = Array.from({ length: 20 }, (_, index) => String(index)).reduce<string[]>(withViewed, []);
	expect(viewed).toEqual(['19', '18', '17', '16', '15', '14', '13', '12']);
});

test.each([
	[null, []],
	['{', []],
	['{"0":"1"}', []],
	['["1001",5,null,"","1002"]', ['1001', '1002']],
])('reads %s', (text, ids) => {
	expect(readViewed(text)).toEqual(ids);
});
