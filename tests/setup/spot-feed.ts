import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoSpots } from '../../backend/demo/metals.ts';
import type { Spot } from '../../backend/pricing/store-reading.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toDollars } from '../../contract/pricing/amount.ts';

/** Starts a feed of spot prices over HTTP in the documented format, by default with the current time. */
export async function startSpotFeed(spots: Spot[] = demoSpots()) {
	let timeOf: (metal: MetalId) => Date = () => new Date();
	let answer: ((response: ServerResponse) => void) | undefined;
	const asked: Record<string, string | string[] | undefined>[] = [];
	const server = createServer((request, response) => {
		asked.push(request.headers);
		if (answer) return answer(response);
		const prices = spots.map(({ metalId, bidCents, askCents }) => ({
			metal: metalId,
			bid: toDollars(bidCents),
			ask: toDollars(askCents),
			time: timeOf(metalId).toISOString(),
		}));
		response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ prices }));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/spot`,
		/** Headers of all requests. */
		asked,
		/** Changes all prices by some percent. */
		move(percent: number) {
			const moved = (cents: number) => Math.round(cents * (1 + percent / 100));
			spots = spots.map(({ metalId, bidCents, askCents }) => ({
				metalId,
				bidCents: moved(bidCents),
				askCents: moved(askCents),
			}));
			return spots;
		},
		/** Sets another time for all prices, or for some. */
		setTime(time: (metal: MetalId) => Date) {
			timeOf = time;
		},
		/** Replaces the answer, or restores it without an argument. */
		break(how?: (response: ServerResponse) => void) {
			answer = how;
		},
		async close() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
