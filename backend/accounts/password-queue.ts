import type { Refusal } from '../http/refusal.ts';
import { createNetworkQueues } from '../limits/network-queues.ts';
import { tooManyRequests } from '../limits/rate-limit-by-rows.ts';
import { hashPassword, maxConcurrentHashes, verifyPassword } from './login/password-hash.ts';

/** Maximum queue length: about four seconds of work for one core. */
const maxWaiting = 50;
/** Retry-After of a refusal, in milliseconds. */
const pause = 4_000;

/**
 * Creates a queue that runs several tasks at once. Networks take turns. If too many tasks wait, the last one of the network with the most
 * is refused, so nobody can keep others from logging in, even with correct passwords.
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
	const queues = createNetworkQueues<{ begin: () => void; refuse: (refusal: Refusal) => void }>(waiting);
	let running = 0;
	return {
		/** Runs a task when its turn comes. @throws Refusal 429 with Retry-After */
		async run<T>(network: string, work: () => Promise<T>): Promise<T> {
			if (running < atOnce) running++;
			else {
				await new Promise<void>((begin, refuse) => {
					queues.add({ begin, refuse }, network);
					for (const dropped of queues.dropExcess()) {
						dropped.refuse(tooManyRequests('too_many_logins', pause, busyMessage));
					}
				});
			}
			try {
				return await work();
			} finally {
				const next = queues.next(() => true);
				if (next) next.item.begin();
				else running--;
			}
		},
	};
}

const busyMessage = (wait: string) => `Many people are logging in right now. Try again in ${wait}.`;

/** Runs a task with passwords in the queue. @throws Refusal 429 */
export const runInPasswordQueue = createQueue({ atOnce: maxConcurrentHashes, waiting: maxWaiting }).run;

let dummyHash: Promise<string> | undefined;

/** Checks a password against its hash. Without a hash, takes as long and returns false. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
	dummyHash ??= hashPassword('of nobody');
	const isRight = await verifyPassword(password, hash ?? (await dummyHash));
	return isRight && typeof hash === 'string';
}
