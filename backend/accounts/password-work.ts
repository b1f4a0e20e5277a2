import { tooMuch } from '../limits/rate-limit-by-rows.ts';
import { hashPassword, mostAtOnce, verifyPassword } from './password-hash.ts';

/** Those who wait for their turn, at most: a second of work for one core. */
const mostWaiting = 12;
/** Of whom so many come from one network address: nobody fills the line alone, with passwords that are right, too. */
const mostOfAddress = 2;
/** What those beyond them are told to wait, in milliseconds. */
const pause = 2_000;

type Room = {
	/** Pieces of work that run at once. */
	atOnce: number;
	waiting: number;
	/** Of those who wait, from one network address. */
	ofAddress: number;
};

/** Runs so many pieces of work at once, lets so many wait, and refuses the rest. */
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
		/** Does it in its turn, for who asks from a network address. @throws Refusal 429 likewise */
		async take<T>(address: string, work: () => Promise<T>): Promise<T> {
			requirePlace(address);
			if (running < atOnce) running++;
			else await new Promise<void>((begin) => line.push({ address, begin }));
			try {
				return await work();
			} finally {
				const next = line.shift();
				// Its place is handed on.
				if (next) next.begin();
				else running--;
			}
		},
	};
}

const sayOwn = (wait: string) => `Several logins from your network address are under way. Try again in ${wait}.`;
const sayWait = (wait: string) => `Many people are logging in just now. Try again in ${wait}.`;

const turns = createTurns({ atOnce: mostAtOnce, waiting: mostWaiting, ofAddress: mostOfAddress });

/**
 * Work with passwords, in its turn, which is asked for first: who is sent away has cost no look into the database.
 *
 * @throws Refusal 429
 */
export const inTurn = turns.take;

/** Sends a login away before anything of it is read, while too many wait: of a flood that is nearly all. @throws Refusal 429 */
export const { requirePlace } = turns;

let hashOfNobody: Promise<string> | undefined;

/** Whether a password is the one whose hash is kept; without a hash it is not, and that takes as long. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
	hashOfNobody ??= hashPassword('of nobody');
	const isRight = await verifyPassword(password, hash ?? (await hashOfNobody));
	return isRight && typeof hash === 'string';
}
