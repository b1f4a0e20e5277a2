import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { tryToListen } from './check-port.ts';

test('a port that is free stays so, a taken one is found out', async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	await expect(tryToListen({ PORT: port, HOST: '127.0.0.1' })).rejects.toMatchObject({
		code: 'EADDRINUSE',
		syscall: 'listen',
	});
	server.close();
	await once(server, 'close');
	await tryToListen({ PORT: port, HOST: '127.0.0.1' });
	await tryToListen({ PORT: port, HOST: '127.0.0.1' });
});
