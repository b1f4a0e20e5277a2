import { get } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { measureRequests } from './measure-requests.ts';
import { gauges, requestSeconds, requests } from './metrics.ts';

const counts = async () =>
	(await requests.get()).values.map(({ labels, value }) => [...Object.values(labels), value].join(' ')).sort();

test('counts responses by method, route and status, and clients that disconnect', async () => {
	requests.reset();
	requestSeconds.reset();
	const origin = await listen(
		measureRequests(
			(request, response) => {
				if (request.url === '/slow') return;
				const status = request.url?.startsWith('/missing') ? 404 : 200;
				// Later listeners may change the address.
				request.url = '/changed';
				response.writeHead(status).end();
			},
			(path) => path.replace(/\d+/, ':id'),
		),
	);
	await fetch(`${origin}/coin/1?x=1`);
	await fetch(`${origin}/coin/2`, { method: 'DELETE' });
	await fetch(`${origin}/missing`, { method: 'POST' });
	const slow = get(`${origin}/slow`).on('error', () => {});
	const closed = new Promise((done) => slow.once('close', done));
	await expect.poll(async () => (await gauges.requestsInProgress.get()).values[0]?.value).toBe(1);
	slow.destroy();
	await closed;
	await expect
		.poll(counts)
		.toEqual(['GET /coin/:id 200 1', 'GET /slow aborted 1', 'POST /missing 404 1', 'other /coin/:id 200 1']);
	expect((await gauges.requestsInProgress.get()).values[0]?.value).toBe(0);
});
