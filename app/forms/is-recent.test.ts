import { expect, test } from 'vitest';
import { readRecent } from './is-recent.ts';

const read = (text: string | null) => readRecent({ get: () => text }, 'any', 1_000);
const storedAgo = (ago: number) => JSON.stringify({ at: Date.now() - ago, what: 'tea' });

test('reads a recent value', () => {
	expect(read(storedAgo(10))).toMatchObject({ what: 'tea' });
});

test.each([1_001, -2_000])('ignores a value that is %i ms old', (ago) => {
	expect(read(storedAgo(ago))).toBeUndefined();
});

test.each([null, '', '{', 'null', '7', '"text"', '[]', '{"at":"0"}'])('ignores the stored value %s', (text) => {
	expect(read(text)).toBeUndefined();
});
