import { and, count, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { operatorPageSize } from '../../contract/operator/operator.ts';
import type { OperatorSell, OperatorSells } from '../../contract/operator/selling.ts';
import { clock, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { countPages } from '../http/paging.ts';
import { notFound } from '../http/refusal.ts';
import type { MailContext } from '../orders/move-order.ts';
import { moveRequest } from '../selling/move-request.ts';
import { presentRequest, type RequestRow } from '../selling/present.ts';
import { sellRequests } from '../selling/tables.ts';

/** @throws Refusal 404 for a page beyond the last */
export async function listSells(
	db: Database,
	{ status, page }: CallOutput<'listSellRequests', 'query'>,
): Promise<OperatorSells> {
	const where = status && hasState(status);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(sellRequests).where(where);
	const pages = countPages(total, { page, perPage: operatorPageSize });
	return { requests: await selectSells(db, where, page), total, page, pages };
}

/** A page of the requests that match, newest first. */
export async function selectSells(db: Database, where: SQL | undefined, page = 1): Promise<OperatorSells['requests']> {
	const rows = await db
		.select()
		.from(sellRequests)
		.where(where)
		.orderBy(desc(sellRequests.madeAt), desc(sellRequests.number))
		.limit(operatorPageSize)
		.offset((page - 1) * operatorPageSize);
	const time = await clock.databaseTime(db);
	return rows.map((row) => {
		const { number, state, made_at, held_until, email, total } = presentRequest(row, time);
		const pieces = row.rows.reduce((all, one) => all + one.pieces, 0);
		return { number, state, made_at, held_until, email, pieces, total };
	});
}

function hasState(state: NonNullable<CallOutput<'listSellRequests', 'query'>['status']>): SQL | undefined {
	if (state === 'lapsed') return and(eq(sellRequests.status, 'open'), lte(sellRequests.heldUntil, now));
	return and(eq(sellRequests.status, state), state === 'open' ? gt(sellRequests.heldUntil, now) : undefined);
}

/** @throws Refusal 404 */
export async function showSell(db: Database, number: string): Promise<OperatorSell> {
	const [row] = await db.select().from(sellRequests).where(eq(sellRequests.number, number));
	return present(db, requireRequest(row, number));
}

/**
 * Changes the state of a request while its row is locked, and emails the customer.
 *
 * @throws Refusal 404; 409 if the request's state does not allow it
 */
export function moveSell(
	db: Database,
	{ operator, shopUrl }: MailContext & { operator: Operator },
	{ number, to, ...details }: CallOutput<'moveSellRequest', 'body'>,
): Promise<OperatorSell> {
	return inTransaction(db, async (tx) => {
		const [row] = await tx.select().from(sellRequests).where(eq(sellRequests.number, number)).for('update');
		const request = requireRequest(row, number);
		const moved = await moveRequest(tx, request, to, { ...details, shopUrl });
		await operator.record(tx, {
			subject: number,
			before: { status: request.status },
			after: { status: moved.status },
			reason: details.reason ?? details.note,
		});
		return present(tx, moved);
	});
}

function requireRequest(row: RequestRow | undefined, number: string): RequestRow {
	if (row) return row;
	throw notFound('number', `There is no request ${number}: those that came to nothing are forgotten in time.`);
}

async function present(db: Database, row: RequestRow): Promise<OperatorSell> {
	const { name, phone, note } = row;
	return { request: presentRequest(row, await clock.databaseTime(db)), name, phone, note };
}
