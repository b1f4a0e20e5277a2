import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Answers every request with the bytes that the parent sends: as fast as Node's own server can be.
process.once('message', (message) => {
	const bytes = Buffer.from(String(message), 'base64');
	const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': bytes.length };
	const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
	server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
