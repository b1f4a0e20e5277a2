import { expect, test } from 'vitest';
import { firstChangedIndex } from './first-changed-character.ts';

test.each([
	['$4,238.81', '$4,238.79', '$4,238.', '81'],
	['$4,239.81', '$4,238.81', '$4,23', '9.81'],
	['$1,000.00', '$999.99', '$', '1,000.00'],
	['$999.99', '$1,000.00', '$', '999.99'],
	['$5.00', '$5.00', '$5.00', ''],
])('%s after %s', (text, last, unchanged, changed) => {
	const index = firstChangedIndex(text, last);
	expect([text.slice(0, index), text.slice(index)]).toEqual([unchanged, changed]);
});
