import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newAddress } from '../../tests/setup/addresses.ts';

type Visitors = {
	port: number;
	perSecond: number;
	tokens: { PUBLIC_API_TOKEN: string; PUBLIC_APP_TOKEN: string };
};

type Found = {
	seconds: number;
	/** Times of the responses in milliseconds. */
	times: number[];
	/** Requests by method. */
	counts: Record<string, number>;
	/** One text for each request without a successful response. */
	failures: string[];
};

/** Visitors have addresses of their own, so that the proxy divides them among the nodes. Linux has all addresses of 127.0.0.0/8. */
const addresses = Array.from({ length: 41 }, (_, index) => `127.0.1.${index + 1}`);

const { country, state } = newAddress;
const get = (path: string) => ({ method: 'GET', path, body: '' });
const post = (path: string, body: object) => ({ method: 'POST', path, body: JSON.stringify(body) });

/** Cached pages and cheap calls. Every second one is a POST, and one of eight writes to the database. */
const requests = [
	get('/about'),
	post('/api/admin/get-products-by-id', { product_ids: ['1001', '1002'] }),
	get('/product-details/1001'),
	post('/api/checkout/quote', { items: [{ product_id: '1001', quantity: 1 }], country, state }),
	get('/robots.txt'),
	post('/api/admin/get-products-by-id', { product_ids: ['1003'] }),
	get('/api/admin/get-all-categories'),
	post('/api/admin/get-products-by-id', { product_ids: ['1004'] }),
];

/** Sends requests to a proxy on this machine at a steady rate, or at a lower one if each visitor has to wait for its responses. */
export function startVisitors({ port, perSecond, tokens }: Visitors): { stop: () => Promise<Found> } {
	const found: Found = { seconds: 0, times: [], counts: {}, failures: [] };
	const begun = performance.now();
	let isStopped = false;
	let sent = 0;
	const visitors = addresses.map(async (localAddress) => {
		const agent = new Agent({ keepAlive: true, localAddress });
		while (!isStopped) {
			const due = begun + (1000 * sent) / perSecond;
			await send(agent, requests[sent++ % requests.length] ?? get('/'));
			await wait(Math.max(0, due - performance.now()));
		}
		agent.destroy();
	});
	return {
		async stop() {
			isStopped = true;
			await Promise.all(visitors);
			return { ...found, seconds: (performance.now() - begun) / 1000 };
		},
	};

	async function send(agent: Agent, { method, path, body }: ReturnType<typeof get>): Promise<void> {
		const startedAt = performance.now();
		const result = await statusOf().catch((error: Error) => error.message);
		const time = performance.now() - startedAt;
		found.times.push(time);
		found.counts[method] = (found.counts[method] ?? 0) + 1;
		if (result === 200 || result === 201) return;
		const at = ((startedAt - begun) / 1000).toFixed(2);
		found.failures.push(`${result} after ${time.toFixed(0)} ms: ${method} ${path} at ${at} s`);

		async function statusOf(): Promise<number | undefined> {
			const sending = request({
				host: '127.0.0.1',
				port,
				method,
				path,
				agent,
				headers: {
					Host: `localhost:${port}`,
					'Accept-Encoding': 'br',
					'x-api-token': tokens.PUBLIC_API_TOKEN,
					Authorization: `Bearer ${tokens.PUBLIC_APP_TOKEN}`,
					...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
				},
			});
			sending.end(body);
			const [response] = (await once(sending, 'response')) as [IncomingMessage];
			await response.resume().toArray();
			return response.statusCode;
		}
	}
}
