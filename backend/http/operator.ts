import type { Role, Scope } from '../../contract/operator-roles.ts';
import type { CallName } from '../../contract/paths.ts';
import type { Database } from '../db/database.ts';

/** Who calls: someone with the token of the machine, an operator's account, or a key. */
export type Actor =
	| { kind: 'machine' }
	| { kind: 'person'; id: string; email: string; role: Role }
	| { kind: 'key'; id: string; name: string; scopes: readonly Scope[] };

export type Change = {
	/** What was changed, such as 'AS-100042'. */
	subject: string;
	/** Values before and after; null if it did not exist. */
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
	reason?: string | undefined;
};

/** The operator of a call. Every change is recorded in the transaction that makes it. */
export type Operator = { actor: Actor; record: (tx: Database, change: Change) => Promise<void> };

/**
 * @returns the operator of a request
 * @throws Refusal 401 for a wrong token, 403 for a missing scope, 429 for too many wrong tokens
 */
export type RequireOperator = (
	authorization: string | undefined,
	call: { name: CallName; scope: Scope; network: string },
) => Promise<Operator>;
