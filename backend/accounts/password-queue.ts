import { tooManyRequests } from '../limits/rate-limit-by-rows.ts';
import { hashPassword, maxConcurrentHashes, verifyPassword } from './login/password-hash.ts';

/** Maximum queue length: about a second of work for one core. */
const maxWaiting = 12;
/** Maximum queue length per network address, so that one client cannot fill the queue, even with correct passwords. */
const maxWaitingPerAddress = 2;
/** Retry-After of a refusal, in milliseconds. */
const pause = 2_000;

type QueueLimits = {
	/** Number of tasks that run at once. */
	atOnce: number;
	waiting: number;
	/** Waiting tasks per network address. */
	perAddress: number;
};

/** Creates a queue that runs several tasks at once, lets several wait and refuses the rest. */
export function createQueue({ atOnce, waiting, perAddress }: QueueLimits) {
	const queue: { address: string; begin: () => void }[] = [];
	let running = 0;
	/** @throws Refusal 429 with Retry-After if the queue is full, or full for this network address */
	function requireQueueSpace(address: string): void {
		if (running < atOnce) return;
		const own = queue.filter((one) => one.address === address).length;
		if (own >= perAddress) throw tooManyRequests('too_many_logins', pause, networkBusyMessage);
		if (queue.length >= waiting) throw tooManyRequests('too_many_logins', pause, busyMessage);
	}
	return {
		requireQueueSpace,
		/** Runs a task when its turn comes. @throws Refusal 429 if the queue is full */
		async run<T>(address: string, work: () => Promise<T>): Promise<T> {
			requireQueueSpace(address);
			if (running < atOnce) running++;
			else await new Promise<void>((begin) => queue.push({ address, begin }));
			try {
				return await work();
			} finally {
				const next = queue.shift();
				if (next) next.begin();
				else running--;
			}
		},
	};
}

const networkBusyMessage = (wait: string) => `Too many logins from your network at once. Try again in ${wait}.`;
const busyMessage = (wait: string) => `Many people are logging in right now. Try again in ${wait}.`;

const passwordQueue = createQueue({
	atOnce: maxConcurrentHashes,
	waiting: maxWaiting,
	perAddress: maxWaitingPerAddress,
});

/**
 * Runs a task with passwords in the queue. A refusal costs no query.
 *
 * @throws Refusal 429
 */
export const runInPasswordQueue = passwordQueue.run;

/** Refuses a login before its body is read if the queue is full. @throws Refusal 429 */
export const { requireQueueSpace } = passwordQueue;

let dummyHash: Promise<string> | undefined;

/** Checks a password against its hash. Without a hash, takes as long and returns false. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
	dummyHash ??= hashPassword('of nobody');
	const isRight = await verifyPassword(password, hash ?? (await dummyHash));
	return isRight && typeof hash === 'string';
}
