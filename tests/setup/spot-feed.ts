import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoSpots } from '../../backend/demo/metals.ts';
import type { Spot } from '../../backend/pricing/store-reading.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toDollars } from '../../contract/pricing/amount.ts';

/** A feed of spot prices over HTTP, in the form that is documented: it says the prices given, as made now. */
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
		/** The headers of every request so far. */
		asked,
		/** Moves every price by so many percent. */
		move(percent: number) {
			const moved = (cents: number) => Math.round(cents * (1 + percent / 100));
			spots = spots.map(({ metalId, bidCents, askCents }) => ({
				metalId,
				bidCents: moved(bidCents),
				askCents: moved(askCents),
			}));
			return spots;
		},
		/** Says that its prices, or some, were made at another time than now. */
		setTime(time: (metal: MetalId) => Date) {
			timeOf = time;
		},
		/** Answers in another way; as it should again without one. */
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
