import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy for the embedded PostgreSQL that can freeze, as after SIGSTOP or in a broken network: it keeps open connections, accepts new
 * ones and transfers no bytes.
 */
export async function startFreezableProxy(serverUrl: string) {
	const { pathname, searchParams } = new URL(serverUrl);
	const socketPath = `${searchParams.get('host')}/.s.PGSQL.5432`;
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
		const upstream = connect(socketPath);
		pass(client, upstream);
		pass(upstream, client);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;

	return {
		url: `postgres://${searchParams.get('user')}@127.0.0.1:${port}${pathname}`,
		/** @param newToo true to freeze new connections too */
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
