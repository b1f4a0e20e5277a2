import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

// Sends each posted body to all sockets: the minimum for a server on `ws`.
const server = createServer(async (request, response) => {
	const bytes = await buffer(request);
	for (const socket of sockets.clients) socket.send(bytes, { binary: false });
	response.end('{}');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
