import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Settings } from '../../contract/settings.ts';
import { registry } from './metrics.ts';

/**
 * Opens METRICS_PORT on METRICS_HOST. It serves only `/metrics`, without authentication.
 *
 * @param readState sets the gauges. It must not fail, and must end in time
 */
export function openMetricsPort(
	{ METRICS_PORT, METRICS_HOST }: Pick<Settings, 'METRICS_PORT' | 'METRICS_HOST'>,
	readState: () => Promise<void>,
): Server {
	collectDefaultMetrics({ register: registry });
	const server = createServer(async ({ url, method }, response) => {
		const isKnown = url === '/metrics' && (method === 'GET' || method === 'HEAD');
		if (!isKnown) {
			response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
			return void response.end('This port serves only GET /metrics.\n');
		}
		await readState();
		const text = await registry.metrics();
		response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
		response.end(text);
	});
	return server.listen(METRICS_PORT, METRICS_HOST);
}
