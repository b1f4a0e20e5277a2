import { expect, test } from 'vitest';
import { cutOut } from './gaps/pieces.ts';
import { ownBytes } from './own-bytes.ts';

test('texts stand in memory of their own, which holds nothing else', () => {
	const texts = ['one', '', 'é€\u{1f600}', 'x'.repeat(10_000)];
	const bytes = ownBytes(texts);
	expect(bytes.map(String)).toEqual(texts);
	const [one] = bytes;
	expect(one?.buffer.byteLength).toBe(Buffer.byteLength(texts.join('')));
	expect(new Set(bytes.map(({ buffer }) => buffer)).size).toBe(1);
});

test('so do the pieces of a page, which are kept', () => {
	const { pieces } = cutOut('<b>$1,234.56</b> and <b>$9,876.54</b>', ['$1,234.56', '$9,876.54']);
	expect(pieces.map(String)).toEqual(['<b>', '</b> and <b>', '</b>']);
	for (const { buffer } of pieces) expect(buffer.byteLength).toBe('<b></b> and <b></b>'.length);
});
