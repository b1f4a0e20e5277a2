import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressPieces } from './gzip-pieces.ts';
import { showByOrigin } from './shown-by-origin.ts';

const socket = { localAddress: '127.0.0.1', localPort: 3000 };
const from = (host: string) => ({ headers: { host }, socket }) as IncomingMessage;

/** A page of 100 KB that is shown by hosts, and how often it was put together; what is shown takes what its body does. */
function showAll() {
	const made: { origin: string; gzip: (() => Promise<Buffer>) | undefined }[] = [];
	const compressAll = vi.fn(compressPieces);
	const shown = showByOrigin({
		compressAll,
		pieces: [Buffer.from('a'.repeat(50_000)), Buffer.from('b'.repeat(50_000))],
		level: 6,
		show(origin, body, gzip) {
			made.push({ origin, gzip });
			return { bytes: () => body.length, sendHit() {}, send() {} };
		},
		onGrown() {},
	});
	return { made, shown, compressAll };
}

test('hosts that somebody makes up take no memory, however many and however often, and nothing is compressed for them anew', async () => {
	const { made, shown, compressAll } = showAll();
	for (let count = 0; count < 1_000; count++) {
		for (let times = 0; times < 3; times++) shown.to(from(`host${count}.example`));
	}
	for (const { gzip } of made.slice(0, 50)) await gzip?.();
	expect(shown.bytes()).toBeLessThan(101_000);
	const [first] = made;
	expect(gunzipSync((await first?.gzip?.()) ?? '').toString()).toBe(
		`${'a'.repeat(50_000)}http://host0.example${'b'.repeat(50_000)}`,
	);
	expect(compressAll).toHaveBeenCalledTimes(1);
});

test("what is asked for by one name again and again is put together twice, by this machine's own names once", () => {
	const { made, shown } = showAll();
	for (let count = 0; count < 10; count++) shown.to(from('shop.example'));
	for (let count = 0; count < 10; count++) shown.to(from('localhost:3000'));
	shown.to(from('shop.example'));
	expect(made.map(({ origin, gzip }) => [origin, gzip !== undefined])).toEqual([
		['http://shop.example', true],
		['http://shop.example', true],
		['http://localhost:3000', false],
	]);
});
