import type { cartCalls } from '../../contract/cart/calls.ts';
import type { savedCalls } from '../../contract/saved/calls.ts';
import type { Database } from '../db/database.ts';
import type { Person, RequireSession } from '../http/person.ts';
import { runIdempotentChange } from './idempotent-change.ts';
import { createListRateLimits } from './list-rate-limits.ts';

type ListRequest = { person: Person; address: string; headers: { 'Idempotency-Key'?: string | undefined } };

/** The call and its body. A repeated Idempotency-Key must have the same. */
type Change = { call: keyof typeof cartCalls | keyof typeof savedCalls; body?: object };

export type ChangeList = <Result extends object>(
	request: ListRequest,
	change: Change,
	act: (tx: Database, userId: string) => Promise<Result>,
) => Promise<Result>;

/**
 * Changes the cart or wishlist of the logged-in person. Serializes a person's changes, and runs each Idempotency-Key
 * once. Both lists share a rate limit.
 */
export function createListChanger(db: Database, requireSession: RequireSession): ChangeList {
	const { countChange } = createListRateLimits(db);
	return async ({ person, address, headers }, change, act) => {
		const items = change.body && 'items' in change.body ? (change.body.items as unknown[]).length : 1;
		await countChange(address, person.id, items);
		const options = { person, requireSession, key: headers['Idempotency-Key'], request: change };
		return runIdempotentChange(db, options, (tx) => act(tx, person.id));
	};
}
