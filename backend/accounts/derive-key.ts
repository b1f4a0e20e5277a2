import { type ScryptOptions, scryptSync } from 'node:crypto';
import { constants, getPriority, setPriority } from 'node:os';
import { workerData } from 'piscina';

/** What a hash is made of: N and r say what it costs. */
export type KeyRequest = { password: string; salt: string; length: number; cost: ScryptOptions };

// A thread of its own (password-hash.ts). On Linux the priority is the thread's alone; elsewhere it would be the whole shop's. Lower than
// that of the shop, whatever it was started with: a higher one is for nobody but root.
if (process.platform === 'linux' && workerData.niceness > 0) {
	setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + workerData.niceness));
}

/** Derives a key from a password, which keeps this thread for as long as it takes. */
export default ({ password, salt, length, cost }: KeyRequest): Uint8Array => scryptSync(password, salt, length, cost);
