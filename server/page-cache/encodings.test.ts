import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, encodingFor } from './encodings.ts';

test.each([
	[undefined, 'identity'],
	['', 'identity'],
	['gzip, deflate, br, zstd', 'br'],
	['gzip, deflate', 'gzip'],
	['GZIP', 'gzip'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['br; q=0.1, gzip', 'gzip'],
	['*', 'br'],
	['*;q=0', 'identity'],
	['br;q=0, gzip;q=0, *;q=1', 'identity'],
	['deflate', 'identity'],
	['br;q=x', 'identity'],
])('Accept-Encoding %j gets %s', (accepted, encoding) => {
	expect(encodingFor(accepted)).toBe(encoding);
	expect(encodingFor(accepted)).toBe(encoding);
});

test('compresses without loss', async () => {
	const body = Buffer.from('a page '.repeat(500));
	expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
	expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
});
