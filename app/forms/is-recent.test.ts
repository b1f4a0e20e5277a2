import { expect, test } from 'vitest';
import { readYoung } from './is-recent.ts';

const read = (text: string | null) => readYoung({ get: () => text }, 'any', 1_000);
const from = (ago: number) => JSON.stringify({ at: Date.now() - ago, what: 'tea' });

test('what was kept a moment ago is read', () => {
	expect(read(from(10))).toMatchObject({ what: 'tea' });
});

test.each([1_001, -2_000])('what was kept %i ms ago by this clock counts as nothing', (ago) => {
	expect(read(from(ago))).toBeUndefined();
});

test.each([null, '', '{', 'null', '7', '"text"', '[]', '{"at":"0"}'])('%s counts as nothing', (text) => {
	expect(read(text)).toBeUndefined();
});
