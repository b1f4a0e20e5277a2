import { and, count, eq } from 'drizzle-orm';
import { toMicroOunces } from '../../contract/catalogue/troy-ounces.ts';
import { maxHoldings } from '../../contract/limits.ts';
import type { Holding, HoldingRequest } from '../../contract/portfolio/holding.ts';
import { holdingColumns, newRows, readHoldings } from '../../contract/portfolio/holding-file.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, takeTurns } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { faultsOf, requireTrue } from './check-holdings.ts';
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

/** Those who add holdings for one person come one after the other: to be asked in the transaction that adds them. */
export const takeTurnsToAdd = (tx: Database, person: Person) => takeTurns(tx, { holdings: person.id });

/**
 * Adds holdings, all or none.
 *
 * @param tx in which those of this person take turns
 * @throws Refusal 409 where there are too many
 */
export async function insertHoldings(tx: Database, person: Person, rows: Omit<Row, 'userId'>[]): Promise<Holding[]> {
	const [{ held = 0 } = {}] = await tx.select({ held: count() }).from(holdings).where(eq(holdings.userId, person.id));
	if (held + rows.length > maxHoldings) throw tooMany(held, rows.length);
	if (rows.length === 0) return [];
	const added = await tx
		.insert(holdings)
		.values(rows.map((row) => ({ ...row, userId: person.id })))
		.returning({ id: holdings.id });
	const ids = added.map(({ id }) => id);
	return selectHoldings(tx, person.id, ids);
}

function tooMany(held: number, more: number): Refusal {
	const message = `A portfolio has room for ${maxHoldings.toLocaleString('en-US')} holdings. Yours has ${held.toLocaleString('en-US')}, so ${more === 1 ? 'another doesn’t' : `${more.toLocaleString('en-US')} more don’t`} fit. Remove some, or combine equal ones.`;
	return new Refusal(409, 'too_many_holdings', message);
}

/** @throws Refusal 400, 403, 409 */
export async function addHolding(db: Database, person: Person, request: HoldingRequest) {
	await requireTrue(db, request);
	return inTransaction(db, async (tx) => {
		await takeTurnsToAdd(tx, person);
		return { holding: one(await insertHoldings(tx, person, [columnsOf(request)])) };
	});
}

const isOwn = (person: Person, id: string) => and(eq(holdings.userId, person.id), eq(holdings.id, id));

/** @throws Refusal 404 alike for what is not there and what is somebody else's */
function one<T>(found: T[]): T {
	if (found[0] === undefined) throw notFound('id', 'Holding not found.');
	return found[0];
}

/** @throws Refusal 400, 403, 404 */
export async function updateHolding(db: Database, person: Person, id: string, request: HoldingRequest) {
	const found = await db.select({ id: holdings.id }).from(holdings).where(isOwn(person, id));
	one(found);
	await requireTrue(db, request);
	await db.update(holdings).set(columnsOf(request)).where(isOwn(person, id));
	return { holding: one(await selectHoldings(db, person.id, [id])) };
}

/** @throws Refusal 403, 404 */
export async function removeHolding(db: Database, person: Person, id: string) {
	one(await db.delete(holdings).where(isOwn(person, id)).returning({ id: holdings.id }));
	return {};
}

type Import = { csv: string; there_already: 'skip' | 'add' };

/** Adds what a file has, all or nothing. @throws Refusal 400 naming line and column of all that is wrong; 403, 409 */
export async function importHoldings(db: Database, person: Person, { csv, there_already }: Import) {
	const { rows, faults } = readHoldings(csv);
	if (faults.length > 0) throw invalidFile(faults);
	const requests = rows.map(({ request }) => request);
	const untrue = await faultsOf(db, requests);
	if (untrue.length > 0) {
		throw invalidFile(
			untrue.map(({ at, field, message }) => ({ line: rows[at]?.line ?? 0, column: holdingColumns[field], message })),
		);
	}
	return inTransaction(db, async (tx) => {
		await takeTurnsToAdd(tx, person);
		const fresh = newRows(requests, await selectHoldings(tx, person.id));
		const taken = there_already === 'add' ? requests : fresh;
		// Those of one day are listed added last first: so they stand as in the file.
		const added = await insertHoldings(tx, person, taken.map(columnsOf).toReversed());
		return { added, there_already: requests.length - fresh.length };
	});
}

/** Faults that are said of one file: who has more mends these first. */
const mostFaults = 100;

function invalidFile(faults: { line: number; column: string | undefined; message: string }[]): Refusal {
	const fields = Object.fromEntries(
		faults.slice(0, mostFaults).map(({ line, column, message }) => [column ? `${line}.${column}` : `${line}`, message]),
	);
	const lines = new Set(faults.map(({ line }) => line)).size;
	const message = `Nothing was added. ${lines === 1 ? 'One line needs' : `${lines} lines need`} fixing.`;
	return new Refusal(400, 'invalid_file', message, { fields });
}
