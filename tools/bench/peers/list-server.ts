import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';

// Renders the pages of the bare app only.
const build: ServerBuild = await import(join(import.meta.dirname, 'list/build/server/index.js'));
const server = createServer(createRequestListener({ build }));
process.once('message', () => {
	server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
