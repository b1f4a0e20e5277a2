import { expect, test } from 'vitest';
import { mayFetchAhead, pageBehind } from './ahead-rules.ts';

test.for([
	[undefined, false, true],
	[{ saveData: false, effectiveType: '4g' }, false, true],
	[{ effectiveType: '3g' }, false, true],
	[{ effectiveType: '2g' }, false, false],
	[{ effectiveType: 'slow-2g' }, false, false],
	[{ saveData: true, effectiveType: '4g' }, false, false],
	[{ effectiveType: '4g' }, true, false],
] as const)('with the connection %j in a tab that is hidden (%s) something may be fetched ahead: %s', (given) => {
	const [connection, hidden, may] = given;
	expect(mayFetchAhead(connection, hidden)).toBe(may);
});

test.for([
	['https://assay.example/cart', '/cart'],
	['https://assay.example/shop1?page=2#main', '/shop1?page=2'],
	['https://assay.example/shop1', '/shop1'],
	['https://assay.example/shop1?page=1#main', undefined],
	['https://elsewhere.example/cart', undefined],
	['mailto:a@example.com', undefined],
] as const)('from /shop1?page=1 %s leads to the page %s', ([href, page]) => {
	expect(pageBehind(href, new URL('https://assay.example/shop1?page=1'))).toBe(page);
});
