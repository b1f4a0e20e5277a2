import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'silver').join(' ');

test('minutes are rounded up, and nothing takes less than one', () => {
	expect(readingMinutes('')).toBe(1);
	expect(readingMinutes(words(238))).toBe(1);
	expect(readingMinutes(words(239))).toBe(2);
	expect(readingMinutes(words(900))).toBe(4);
});

test('signs, rules of tables and the targets of links are not read', () => {
	const link = `[silver](/shop1?category=silver)`;
	expect(readingMinutes(Array.from({ length: 238 }, () => `${link} | --- |`).join('\n'))).toBe(1);
});
