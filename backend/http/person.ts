import type { Database } from '../db/database.ts';

/** A person who is logged in. Their email address is verified. */
export type Person = {
	id: string;
	/** Of the login that asks. */
	sessionId: string;
	name: string;
	email: string;
	createdAt: Date;
};

/**
 * Makes sure, in the transaction of what they ask for, that a person is still logged in. Until it ends, other transactions that ask
 * this of the same person wait.
 *
 * @throws Refusal 401
 */
export type RequireSession = (tx: Database, person: Person) => Promise<void>;
