import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { sendJson } from './send-json.ts';

const app = new Hono()
	.use(compress())
	.get('/refused', (c) => sendJson(c, { error: { code: 'too_many', message: 'Später.' } }, 429, { 'Retry-After': '2' }))
	.get('/list', (c) => sendJson(c, { items: Array.from({ length: 200 }, (_, index) => `item ${index}`) }));
const gzip = { headers: { 'Accept-Encoding': 'gzip' } };

test('sends a short response uncompressed, with its length in bytes', async () => {
	const response = await app.request('/refused', gzip);
	expect(response.headers.get('Content-Encoding')).toBeNull();
	expect(response.headers.get('Retry-After')).toBe('2');
	const body = await response.arrayBuffer();
	expect(response.headers.get('Content-Length')).toBe(String(body.byteLength));
	expect(response.status).toBe(429);
});

test('compresses a long response', async () => {
	const response = await app.request('/list', gzip);
	expect(response.headers.get('Content-Encoding')).toBe('gzip');
	expect(response.headers.get('Content-Type')).toBe('application/json');
});
