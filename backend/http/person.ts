import type { Database } from '../db/database.ts';

/** A logged-in person. Their email address is verified. */
export type Person = {
	id: string;
	/** The session of the request. */
	sessionId: string;
	name: string;
	email: string;
	createdAt: Date;
};

/**
 * Checks in a transaction that a person is still logged in. Locks the person's row until the transaction ends.
 *
 * @throws Refusal 401
 */
export type RequireSession = (tx: Database, person: Person) => Promise<void>;
