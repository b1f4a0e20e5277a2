import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPort } from './check-port.ts';

test('leaves a free port free, and reports one in use', async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	await expect(checkPort({ PORT: port, HOST: '127.0.0.1' })).rejects.toMatchObject({
		code: 'EADDRINUSE',
		syscall: 'listen',
	});
	server.close();
	await once(server, 'close');
	await checkPort({ PORT: port, HOST: '127.0.0.1' });
	await checkPort({ PORT: port, HOST: '127.0.0.1' });
});
