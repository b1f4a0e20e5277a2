import { and, count, eq } from 'drizzle-orm';
import { toMicroOunces } from '../../contract/catalogue/troy-ounces.ts';
import { maxHoldings } from '../../contract/limits.ts';
import type { Holding, HoldingRequest } from '../../contract/portfolio/holding.ts';
import { holdingColumns, newRows, readHoldings } from '../../contract/portfolio/holding-file.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { findErrors, requireValid } from './check-holdings.ts';
import { selectHoldings } from './select-holdings.ts';
import { holdings } from './tables.ts';

type Row = typeof holdings.$inferInsert;

const columnsOf = (request: HoldingRequest) => ({
	metalId: request.metal_id,
	title: request.title,
	productId: request.product_id ?? null,
	fineWeightMicroOz: toMicroOunces(request.weight),
	quantity: request.quantity,
	paidCents: request.price_paid === undefined ? null : toCents(request.price_paid),
	acquiredOn: request.acquired_on,
});

/** Serializes the transactions that add holdings for one person. Call it in such a transaction. */
export const lockPortfolio = (tx: Database, person: Person) => lockKeys(tx, { holdings: person.id });

/**
 * Adds all holdings or none.
 *
 * @param tx serializes the person's additions
 * @throws Refusal 409 for too many
 */
export async function insertHoldings(tx: Database, person: Person, rows: Omit<Row, 'userId'>[]): Promise<Holding[]> {
	const [{ held = 0 } = {}] = await tx.select({ held: count() }).from(holdings).where(eq(holdings.userId, person.id));
	if (held + rows.length > maxHoldings) throw tooManyHoldings(held, rows.length);
	if (rows.length === 0) return [];
	const added = await tx
		.insert(holdings)
		.values(rows.map((row) => ({ ...row, userId: person.id })))
		.returning({ id: holdings.id });
	const ids = added.map(({ id }) => id);
	return selectHoldings(tx, person.id, ids);
}

function tooManyHoldings(held: number, more: number): Refusal {
	const message = `A portfolio has room for ${maxHoldings.toLocaleString('en-US')} holdings. Yours has ${held.toLocaleString('en-US')}, so ${more === 1 ? 'another doesn’t' : `${more.toLocaleString('en-US')} more don’t`} fit. Remove some, or combine equal ones.`;
	return new Refusal(409, 'too_many_holdings', message);
}

/** @throws Refusal 400, 403, 409 */
export async function addHolding(db: Database, person: Person, request: HoldingRequest) {
	await requireValid(db, request);
	return inTransaction(db, async (tx) => {
		await lockPortfolio(tx, person);
		return { holding: requireFirst(await insertHoldings(tx, person, [columnsOf(request)])) };
	});
}

const isOwn = (person: Person, id: string) => and(eq(holdings.userId, person.id), eq(holdings.id, id));

/** @throws Refusal 404 if the holding does not exist or belongs to someone else */
function requireFirst<T>(found: T[]): T {
	if (found[0] === undefined) throw notFound('id', 'Holding not found.');
	return found[0];
}

/** @throws Refusal 400, 403, 404 */
export async function updateHolding(db: Database, person: Person, id: string, request: HoldingRequest) {
	const found = await db.select({ id: holdings.id }).from(holdings).where(isOwn(person, id));
	requireFirst(found);
	await requireValid(db, request);
	await db.update(holdings).set(columnsOf(request)).where(isOwn(person, id));
	return { holding: requireFirst(await selectHoldings(db, person.id, [id])) };
}

/** @throws Refusal 403, 404 */
export async function removeHolding(db: Database, person: Person, id: string) {
	requireFirst(await db.delete(holdings).where(isOwn(person, id)).returning({ id: holdings.id }));
	return {};
}

type Import = { csv: string; there_already: 'skip' | 'add' };

/** Adds all holdings of a file or none. @throws Refusal 400 naming line and column of each error; 403, 409 */
export async function importHoldings(db: Database, person: Person, { csv, there_already }: Import) {
	const { rows, faults: errors } = readHoldings(csv);
	if (errors.length > 0) throw invalidFile(errors);
	const requests = rows.map(({ request }) => request);
	const invalid = await findErrors(db, requests);
	if (invalid.length > 0) {
		throw invalidFile(
			invalid.map(({ at, field, message }) => ({ line: rows[at]?.line ?? 0, column: holdingColumns[field], message })),
		);
	}
	return inTransaction(db, async (tx) => {
		await lockPortfolio(tx, person);
		const newRequests = newRows(requests, await selectHoldings(tx, person.id));
		const toAdd = there_already === 'add' ? requests : newRequests;
		// Holdings of one day are listed newest first, so adding in reverse keeps the file's order.
		const added = await insertHoldings(tx, person, toAdd.map(columnsOf).toReversed());
		return { added, there_already: requests.length - newRequests.length };
	});
}

/** Maximum number of reported errors per file. */
const maxErrors = 100;

function invalidFile(errors: { line: number; column: string | undefined; message: string }[]): Refusal {
	const fields = Object.fromEntries(
		errors.slice(0, maxErrors).map(({ line, column, message }) => [column ? `${line}.${column}` : `${line}`, message]),
	);
	const lines = new Set(errors.map(({ line }) => line)).size;
	const message = `Nothing was added. ${lines === 1 ? 'One line needs' : `${lines} lines need`} fixing.`;
	return new Refusal(400, 'invalid_file', message, { fields });
}
