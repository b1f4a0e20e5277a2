import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const text = 'metal,title\ngold,Krügerrand — “proof” €';
const utf16 = (bigEndian: boolean, mark: boolean) => {
	const units = [...(mark ? '\ufeff' : ''), ...text].map((one) => one.charCodeAt(0));
	const bytes = new Uint8Array(2 * units.length);
	const view = new DataView(bytes.buffer);
	for (const [index, unit] of units.entries()) view.setUint16(2 * index, unit, !bigEndian);
	return bytes;
};

test('decodes UTF-8, and UTF-16 with a byte-order mark', () => {
	const files = [
		new TextEncoder().encode(text),
		new TextEncoder().encode(`\ufeff${text}`),
		utf16(false, true),
		utf16(true, true),
	];
	for (const file of files) expect(decodeFile(file)).toBe(text);
});

test('names any other encoding, and explains how to save the file', () => {
	const windows = new Uint8Array([...'gold,Kr'].map((one) => one.charCodeAt(0)).concat(0xfc, 0x67));
	expect(() => decodeFile(windows)).toThrow(/not in UTF-8: it seems to be Windows-1252.*CSV UTF-8/);
	expect(() => decodeFile(utf16(false, false))).toThrow(/UTF-16 without a byte-order mark/);
});
