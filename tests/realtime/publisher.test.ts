import { expect } from 'vitest';
import { createPublisher } from '../../backend/realtime/publisher.ts';
import { credentials, test } from '../setup/realtime.ts';

test('no message is sent on the connection of one before, which the server may just be closing', async ({
	realtime,
}) => {
	const publisher = createPublisher(credentials, { host: '127.0.0.1', port: realtime.port, useTLS: false });
	let connections = 0;
	realtime.server.on('connection', () => connections++);
	for (let n = 1; n <= 3; n++) {
		await publisher.publish('products', 'news', { n });
		expect(connections).toBe(n);
	}
	publisher.close();
});
