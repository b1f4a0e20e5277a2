import { expect, test } from 'vitest';
import { maxSearchLength } from '../../contract/limits.ts';
import { wordsOfPath } from './words-of-path.ts';

test.each([
	['/gold-eagle-coin', 'gold eagle coin'],
	['/coins/1-10-oz_Gold%20Eagle.html', '1 10 oz Gold Eagle'],
	['/silver/', 'silver'],
	['/404', ''],
	['/', ''],
	['/x/%E0%A4%A', ''],
	['/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'script alert 1 script'],
])('the words of %s', (path, words) => {
	expect(wordsOfPath(path)).toBe(words);
});

test('is at most as long as a search', () => {
	expect(wordsOfPath(`/${'gold-'.repeat(100)}`).length).toBeLessThanOrEqual(maxSearchLength);
});
