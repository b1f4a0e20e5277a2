import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Answers every request with bytes or a file from the parent process: as fast as Node's own server can be.
process.once('message', ({ bytes, file }: { bytes: string; file?: string }) => {
	const body = Buffer.from(bytes, 'base64');
	const type = file ? 'image/avif' : 'text/html; charset=utf-8';
	const headers = { 'Content-Type': type, 'Content-Length': body.length };
	const server = createServer(async (_, response) => {
		response.writeHead(200, headers).end(file ? await readFile(file) : body);
	});
	server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
