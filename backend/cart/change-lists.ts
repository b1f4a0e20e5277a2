import type { cartCalls } from '../../contract/cart/calls.ts';
import type { savedCalls } from '../../contract/saved/calls.ts';
import type { Database } from '../db/database.ts';
import type { Person, RequireSession } from '../http/person.ts';
import { changeOnce } from './idempotent-change.ts';
import { createListAllowances } from './list-rate-limits.ts';

type Asked = { person: Person; address: string; headers: { 'Idempotency-Key'?: string | undefined } };

/** What is asked for, as it is told from other changes: the call and what it was sent. */
type Change = { call: keyof typeof cartCalls | keyof typeof savedCalls; body?: object };

export type ChangeList = <Answer extends object>(
	asked: Asked,
	change: Change,
	act: (tx: Database, userId: string) => Promise<Answer>,
) => Promise<Answer>;

/** Changes cart or wishlist of who is logged in, one change after the other, each key once. Both lists share the allowance. */
export function changeLists(db: Database, requireSession: RequireSession): ChangeList {
	const { countChange } = createListAllowances(db);
	return async ({ person, address, headers }, change, act) => {
		const items = change.body && 'items' in change.body ? (change.body.items as unknown[]).length : 1;
		await countChange(address, person.id, items);
		const once = { person, requireSession, key: headers['Idempotency-Key'], request: change };
		return changeOnce(db, once, (tx) => act(tx, person.id));
	};
}
