import { expect, test } from 'vitest';
import { cardBadges } from './card-badges.ts';

test.each([
	['in-stock', 0, false, []],
	['in-stock', 4, false, []],
	['in-stock', 5, false, ['Sale']],
	['in-stock', 2, true, ['New']],
	['out-of-stock', 7, true, ['Out of stock', 'New']],
] as const)('%s at %i percent off, new: %s', (status, discount, isNew, texts) => {
	expect(cardBadges({ status, discount }, isNew).map(({ text }) => text)).toEqual(texts);
});
