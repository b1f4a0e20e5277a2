import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type LoadOrder = {
	urls: string[];
	connections: number;
	seconds: number;
	headers?: Record<string, string>;
};

/** `p50` and `p99`: response times in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number };

/**
 * Requests URLs in turn over a number of connections, without pauses. Runs in its own process and does the minimum with responses, because
 * a client that is busier than the server would make all servers look equally fast.
 *
 * @throws Error if any response is an error: a fast error page proves nothing
 */
export async function load(order: LoadOrder): Promise<Load> {
	const client = fork(join(import.meta.dirname, 'load-client.ts'));
	const ended = once(client, 'exit').then(([code]) => {
		throw new Error(`The client ended with code ${code}.`);
	});
	ended.catch(() => {});
	try {
		client.send(order);
		const [found] = (await Promise.race([once(client, 'message'), ended])) as [Load | { failure: string }];
		if ('failure' in found) throw new Error(found.failure);
		return found;
	} finally {
		client.kill();
	}
}
