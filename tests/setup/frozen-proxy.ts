import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to a PostgreSQL server that can be frozen, as by SIGSTOP or a broken network: what is open stays open, what is
 * new is accepted, and not a byte passes.
 */
export async function freezableWayTo(serverUrl: string) {
	const { hostname, port } = new URL(serverUrl);
	const sockets = new Set<Socket>();
	let isFrozen = false;

	function pass(from: Socket, to: Socket) {
		sockets.add(from);
		from.on('data', (bytes) => void to.write(bytes));
		from.on('end', () => to.end());
		from.on('error', () => to.destroy());
		from.on('close', () => sockets.delete(from));
		if (isFrozen) from.pause();
	}

	const server = createServer((client) => {
		const upstream = connect(Number(port || 5432), hostname);
		pass(client, upstream);
		pass(upstream, client);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(serverUrl);
	url.hostname = '127.0.0.1';
	url.port = String((server.address() as AddressInfo).port);

	return {
		url: url.href,
		/** @param newToo whether connections that are made from now on stand still too */
		freeze({ newToo = true } = {}) {
			isFrozen = newToo;
			for (const socket of sockets) socket.pause();
		},
		thaw() {
			isFrozen = false;
			for (const socket of sockets) socket.resume();
		},
		async close() {
			const closed = once(server, 'close');
			server.close();
			for (const socket of sockets) socket.destroy();
			await closed;
		},
	};
}
