import { tooMuch } from '../limits/rate-limit-by-rows.ts';
import { hashPassword, mostAtOnce, verifyPassword } from './login/password-hash.ts';

/** Most that wait for their turn: a second of work for one core. */
const mostWaiting = 12;
/** Most that wait from one network address, so that nobody fills the queue alone, not even with right passwords. */
const mostOfAddress = 2;
/** Retry-After of a refusal, in milliseconds. */
const pause = 2_000;

type Room = {
	/** Pieces of work that run at once. */
	atOnce: number;
	waiting: number;
	/** Of those who wait, from one network address. */
	ofAddress: number;
};

/** A queue that runs several pieces of work at once, lets several wait, and refuses the rest. */
export function createTurns({ atOnce, waiting, ofAddress }: Room) {
	const line: { address: string; begin: () => void }[] = [];
	let running = 0;
	/** @throws Refusal 429 with Retry-After while too many wait, of all or from this network address */
	function requirePlace(address: string): void {
		if (running < atOnce) return;
		const own = line.filter((one) => one.address === address).length;
		if (own >= ofAddress) throw tooMuch('too_many_logins', pause, sayOwn);
		if (line.length >= waiting) throw tooMuch('too_many_logins', pause, sayWait);
	}
	return {
		requirePlace,
		/** Runs work in its turn. @throws Refusal 429 likewise */
		async take<T>(address: string, work: () => Promise<T>): Promise<T> {
			requirePlace(address);
			if (running < atOnce) running++;
			else await new Promise<void>((begin) => line.push({ address, begin }));
			try {
				return await work();
			} finally {
				const next = line.shift();
				if (next) next.begin();
				else running--;
			}
		},
	};
}

const sayOwn = (wait: string) => `Too many logins from your network at once. Try again in ${wait}.`;
const sayWait = (wait: string) => `Many people are logging in right now. Try again in ${wait}.`;

const turns = createTurns({ atOnce: mostAtOnce, waiting: mostWaiting, ofAddress: mostOfAddress });

/**
 * Runs work with passwords in its turn. A refusal costs no query.
 *
 * @throws Refusal 429
 */
export const inTurn = turns.take;

/** Refuses a login before its body is read, while too many wait. @throws Refusal 429 */
export const { requirePlace } = turns;

let hashOfNobody: Promise<string> | undefined;

/** Checks a password against its hash. Without a hash, it takes as long and the answer is no. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
	hashOfNobody ??= hashPassword('of nobody');
	const isRight = await verifyPassword(password, hash ?? (await hashOfNobody));
	return isRight && typeof hash === 'string';
}
