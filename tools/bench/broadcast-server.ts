import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

// Sends what is posted to every socket: as little as a server on `ws` can do.
const server = createServer(async (request, response) => {
	const bytes = await buffer(request);
	for (const socket of sockets.clients) socket.send(bytes, { binary: false });
	response.end('{}');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
