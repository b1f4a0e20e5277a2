import type { Database } from '../db/database.ts';

/** Who asks: somebody who is logged in. */
export type Person = {
	id: string;
	/** Of the login that asks. */
	sessionId: string;
	name: string;
	email: string;
	/** The address was proven to be the person's: what was done by it without the account may be shown. */
	isVerified: boolean;
	createdAt: Date;
};

/**
 * Makes sure, in the transaction of what they ask for, that a person is still logged in. Until it ends, other transactions that ask
 * this of the same person wait.
 *
 * @throws Refusal 401
 */
export type RequireSession = (tx: Database, person: Person) => Promise<void>;
