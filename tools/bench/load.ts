import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type LoadOrder = {
	urls: string[];
	connections: number;
	seconds: number;
	headers?: Record<string, string>;
};

/** `p50` and `p99`: how long an answer takes, in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number };

/**
 * Asks a server for the same addresses in turn, over so many connections, each as soon as it is answered. In a process of its own, which
 * does as little with an answer as can be: a client that is busier than the server would make every server look as fast as any other.
 *
 * @throws Error when any answer was not a success: a fast error page proves nothing
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
