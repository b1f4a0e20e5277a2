import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// Answers every call with the JSON that the parent sends: as little as a server on Hono can do.
process.once('message', ({ text }: { text: string }) => {
	const app = new Hono().get('*', (c) => c.body(text, 200, { 'Content-Type': 'application/json' }));
	serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => process.send?.(port));
});
