import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { AuditLog } from '../../contract/operator/audit.ts';
import { operatorPageSize } from '../../contract/operator/operator.ts';
import type { CallName } from '../../contract/paths.ts';
import type { Database } from '../db/database.ts';
import type { Actor, Change } from '../http/operator.ts';
import { countPages } from '../http/paging.ts';
import { auditEntries } from './tables.ts';

/** The name of an actor in the audit log. */
export function actorName(actor: Actor): string {
	if (actor.kind === 'machine') return 'machine';
	return actor.kind === 'person' ? actor.email : `key ${actor.name}`;
}

/** Adds an entry to the audit log. @param tx the transaction that makes the change */
export async function recordChange(
	tx: Database,
	actor: Actor,
	call: CallName,
	{ subject, before, after, reason }: Change,
): Promise<void> {
	await tx.insert(auditEntries).values({ by: actorName(actor), call, subject, before, after, reason: reason || null });
}

/** Adds an entry for a command that changes the database directly, on the machine itself. */
export async function recordMachineChange(
	tx: Database,
	command: string,
	{ subject, before, after, reason }: Change,
): Promise<void> {
	await tx
		.insert(auditEntries)
		.values({ by: actorName({ kind: 'machine' }), call: command, subject, before, after, reason: reason || null });
}

const startOf = (day: string): SQL => sql`${day}::date at time zone 'UTC'`;

/** Lists entries, newest first. @throws Refusal 404 for a page beyond the last */
export async function listAuditEntries(
	db: Database,
	{ by, call, subject, since, until, page }: CallOutput<'listAuditEntries', 'query'>,
): Promise<AuditLog> {
	const where = and(
		by ? eq(auditEntries.by, by) : undefined,
		call ? eq(auditEntries.call, call) : undefined,
		subject ? eq(auditEntries.subject, subject) : undefined,
		since ? gte(auditEntries.at, startOf(since)) : undefined,
		until ? lt(auditEntries.at, sql`${startOf(until)} + interval '1 day'`) : undefined,
	);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(auditEntries).where(where);
	const pages = countPages(total, { page, perPage: operatorPageSize });
	const rows = await db
		.select()
		.from(auditEntries)
		.where(where)
		.orderBy(desc(auditEntries.id))
		.limit(operatorPageSize)
		.offset((page - 1) * operatorPageSize);
	return { entries: rows.map(presentEntry), total, page, pages };
}

export const presentEntry = (row: typeof auditEntries.$inferSelect): AuditLog['entries'][number] => ({
	...row,
	at: row.at.toISOString(),
});
