import { expect, test } from 'vitest';
import { searchText, seenText } from './search.ts';

test.for<[typed: string, sought: string]>([
	['gold', 'gold'],
	[' gold  coin ', 'gold  coin'],
	['\u202egold coin', 'gold coin'],
	['a\u0000b', 'a b'],
	['café \u2067½', 'café  ½'],
	['\u0000\n', ''],
])('of %j a search is for %j', ([typed, sought]) => {
	expect(seenText(typed)).toBe(sought);
	expect(searchText.parse(typed)).toBe(sought);
});
