import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// Answers every call with the JSON from the parent process: the minimum for a server on Hono.
process.once('message', ({ text }: { text: string }) => {
	const app = new Hono().get('*', (c) => c.body(text, 200, { 'Content-Type': 'application/json' }));
	serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => process.send?.(port));
});
