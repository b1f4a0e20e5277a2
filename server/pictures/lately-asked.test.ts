import { expect, test } from 'vitest';
import { latelyAsked } from './lately-asked.ts';

test('what was asked for lately is there, of so many bytes; what is large is not', () => {
	const kept = latelyAsked(100, 50);
	kept.put('a', new Uint8Array(40));
	kept.put('b', new Uint8Array(40));
	kept.put('large', new Uint8Array(51));
	expect(kept.get('a')?.length).toBe(40);
	kept.put('c', new Uint8Array(40));
	expect(['a', 'b', 'c', 'large'].map((name) => kept.get(name) !== undefined)).toEqual([true, false, true, false]);
});

test('what is put in another’s place takes its bytes, too', () => {
	const kept = latelyAsked(100, 50);
	for (let count = 0; count < 10; count++) kept.put('a', new Uint8Array(40));
	kept.put('b', new Uint8Array(50));
	expect([kept.get('a')?.length, kept.get('b')?.length]).toEqual([40, 50]);
});
