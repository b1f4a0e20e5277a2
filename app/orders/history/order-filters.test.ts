import { expect, test } from 'vitest';
import { hasFilters, ordersPath, readOrderFilters, readPage } from './order-filters.ts';

const read = (query: string) => readOrderFilters(new URLSearchParams(query));

test('filters in the address are read and written again; unknown values are ignored', () => {
	const filters = { status: 'shipped', year: '2026', searchText: 'AS-1 2' } as const;
	const path = ordersPath(filters, 2);
	expect(path).toBe('/order?status=shipped&year=2026&searchText=AS-1+2&page=2');
	expect(read(path.split('?')[1] ?? '')).toEqual(filters);
	const none = { status: '', year: '', searchText: '' };
	expect(read('status=sent&year=1999&searchText=%20&other=1')).toEqual(none);
	expect([hasFilters(read('')), hasFilters(filters), ordersPath(read(''))]).toEqual([false, true, '/order']);
});

test('a pasted search text is normalized and cut at the limit', () => {
	expect(read(`searchText=${encodeURIComponent(' ＡＳ–1 ')}`).searchText).toBe('AS-1');
	expect(read(`searchText=${'x'.repeat(101)}`).searchText).toHaveLength(100);
});

test.each([
	['', 1],
	['page=3', 3],
	['page=0', 1],
	['page=-1', 1],
	['page=x', 1],
	['page=9999999', 1],
])('the page of %j is %d', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page));
