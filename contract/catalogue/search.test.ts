import { expect, test } from 'vitest';
import { searchText } from './search.ts';

test.for<[typed: string, normalized: string]>([
	['gold', 'gold'],
	[' gold  coin ', 'gold coin'],
	['\u202egold coin', 'gold coin'],
	['ＧＯＬＤ', 'GOLD'],
	['café \u2067½', 'café 1/2'],
	['\u0000\n', ''],
])('searches for %j as %j', ([typed, normalized]) => {
	expect(searchText.parse(typed)).toBe(normalized);
});
