import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openMetricsPort } from './metrics-port.ts';

async function openPort(readState = async () => {}) {
	const server = openMetricsPort({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' }, readState);
	onTestFinished(() => void server.close());
	await once(server, 'listening');
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('serves metrics of the shop and of the process, and nothing else', async () => {
	let read = 0;
	const origin = await openPort(async () => void read++);
	const response = await fetch(`${origin}/metrics`);
	const text = await response.text();
	expect([response.status, response.headers.get('Content-Type'), read]).toEqual([
		200,
		'text/plain; version=0.0.4; charset=utf-8',
		1,
	]);
	expect(text).toContain('# TYPE assay_http_requests_total counter');
	expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
	// A value that is not known is absent, and not 0.
	expect(text).not.toMatch(/^assay_price_age_seconds /m);
	for (const [path, method] of [
		['/', 'GET'],
		['/metrics/x', 'GET'],
		['/metrics', 'POST'],
	])
		expect((await fetch(`${origin}${path}`, { method })).status).toBe(404);
});
