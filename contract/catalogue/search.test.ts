import { expect, test } from 'vitest';
import { searchText } from './search.ts';

test.for<[typed: string, sought: string]>([
	['gold', 'gold'],
	[' gold  coin ', 'gold coin'],
	['\u202egold coin', 'gold coin'],
	['ＧＯＬＤ', 'GOLD'],
	['café \u2067½', 'café 1/2'],
	['\u0000\n', ''],
])('of %j a search is for %j', ([typed, sought]) => {
	expect(searchText.parse(typed)).toBe(sought);
});
