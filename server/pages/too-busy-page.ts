import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { networkOf } from '../../backend/http/client-address.ts';
import { retryAfter } from '../../contract/limits.ts';
import { Crowded, type FairTurns } from '../queue/round-robin-queue.ts';

const text = `The shop is very busy right now. Try again in ${retryAfter} seconds.\n`;
const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter), 'X-Content-Type-Options': 'nosniff' };

/** Answers who asked for a page whose turn did not come. */
export function sendCrowded(response: ServerResponse): void {
	if (response.destroyed) return;
	response.writeHead(503, { ...headers, 'Content-Type': 'text/plain; charset=UTF-8' }).end(text);
}

/** Has what is rendered for one request wait for the turn of who asks. */
export const inTurn = (turns: FairTurns, addressOf: (c: Context) => string) =>
	createMiddleware(async (c, next) => {
		const isGone = () => c.env.incoming?.socket.destroyed === true;
		const claim = turns.claim({ address: networkOf(addressOf(c)), isGone });
		try {
			await claim.take(next);
		} catch (error) {
			if (!(error instanceof Crowded)) throw error;
			return c.text(text, 503, headers);
		}
	});
