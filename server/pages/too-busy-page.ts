import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { networkOf } from '../../backend/http/client-address.ts';
import { retryAfter } from '../../contract/limits.ts';
import { type FairQueue, TooBusyError } from '../queue/round-robin-queue.ts';

const text = `The shop is very busy right now. Try again in ${retryAfter} seconds.\n`;
const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter), 'X-Content-Type-Options': 'nosniff' };

/** Sends 503 with Retry-After. */
export function sendTooBusy(response: ServerResponse): void {
	if (response.destroyed) return;
	response.writeHead(503, { ...headers, 'Content-Type': 'text/plain; charset=UTF-8' }).end(text);
}

/** Queues a request by client address. */
export const queueRendering = (queue: FairQueue, addressOf: (c: Context) => string) =>
	createMiddleware(async (c, next) => {
		const isGone = () => c.env.incoming?.socket.destroyed === true;
		const task = queue.add({ address: networkOf(addressOf(c)), isGone });
		try {
			await task.run(next);
		} catch (error) {
			if (!(error instanceof TooBusyError)) throw error;
			return c.text(text, 503, headers);
		}
	});
