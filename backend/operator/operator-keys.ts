import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { KeyList, NewKey } from '../../contract/operator/people.ts';
import type { DigestToken } from '../accounts/token-digest.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { actorName } from './audit.ts';
import { operatorKeys } from './tables.ts';

/** Maximum number of keys of a shop. */
const maxKeys = 100;

/** Starts every key, so that people and secret scanners recognize one. */
const prefix = 'assay_key_';

export async function listKeys(db: Database): Promise<KeyList> {
	const rows = await db.select().from(operatorKeys).orderBy(asc(operatorKeys.name));
	return {
		keys: rows.map((row) => ({
			name: row.name,
			scopes: row.scopes,
			created_at: row.createdAt.toISOString(),
			created_by: row.createdBy,
			last_used_at: row.lastUsedAt?.toISOString() ?? null,
		})),
	};
}

const isNamed = (name: string) => eq(sql`lower(${operatorKeys.name})`, name.toLowerCase());

/** Creates a key. @throws Refusal 409 for a name in use and for too many keys */
export function addKey(
	db: Database,
	digestToken: DigestToken,
	{ actor, record }: Operator,
	{ name, scopes, reason }: CallOutput<'addOperatorKey', 'body'>,
): Promise<NewKey> {
	const token = prefix + randomBytes(32).toString('base64url');
	return inTransaction(db, async (tx) => {
		await lockKeys(tx, { operators: 'all' });
		if ((await tx.$count(operatorKeys, isNamed(name))) > 0) {
			const message = `There is already a key named ${name}. Revoke it, or choose another name.`;
			throw new Refusal(409, 'name_taken', message, { fields: { name: message } });
		}
		if ((await tx.$count(operatorKeys)) >= maxKeys) {
			throw new Refusal(409, 'too_many_keys', `There are ${maxKeys} keys. Revoke those that nobody uses.`);
		}
		await tx.insert(operatorKeys).values({ name, token: digestToken(token), scopes, createdBy: actorName(actor) });
		await record(tx, { subject: `key ${name}`, before: null, after: { scopes }, reason });
		return { name, token, scopes };
	});
}

/** Ends a key at once. @throws Refusal 404 */
export function revokeKey(
	db: Database,
	{ record }: Operator,
	{ name, reason }: CallOutput<'revokeOperatorKey', 'body'>,
): Promise<KeyList> {
	return inTransaction(db, async (tx) => {
		await lockKeys(tx, { operators: 'all' });
		const [revoked] = await tx.delete(operatorKeys).where(isNamed(name)).returning();
		if (!revoked) throw notFound('name', `There is no key named ${name}.`);
		await record(tx, { subject: `key ${revoked.name}`, before: { scopes: revoked.scopes }, after: null, reason });
		return listKeys(tx);
	});
}
