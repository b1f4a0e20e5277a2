import { asc, desc, eq } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { OperatorCoupon } from '../../contract/operator/coupons.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import { type CouponRow, describeCoupon } from '../coupons/require-coupon.ts';
import { coupons } from '../coupons/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { countUses } from '../orders/coupon-uses.ts';

/** Lists every coupon, the latest end first. */
export async function listCoupons(db: Database): Promise<{ coupons: OperatorCoupon[] }> {
	const rows = await db.select().from(coupons).orderBy(desc(coupons.endsAt), asc(coupons.code));
	const presented: OperatorCoupon[] = [];
	for (const row of rows) presented.push(await present(db, row));
	return { coupons: presented };
}

/** @throws Refusal 404 */
export async function showCoupon(db: Database, code: string): Promise<OperatorCoupon> {
	const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
	return present(db, requireRow(row, code));
}

/** @throws Refusal 409 for a code that exists */
export function addCoupon(
	db: Database,
	{ record }: Operator,
	{ code, kind, percent, amount, reason, ...terms }: CallOutput<'addCoupon', 'body'>,
): Promise<OperatorCoupon> {
	return inTransaction(db, async (tx) => {
		const values = {
			...{ code, kind, percent: percent ?? null, amountCents: amount === undefined ? null : toCents(amount) },
			...toColumns(terms),
			minimumCents: toCents(terms.minimum),
			endsAt: new Date(terms.ends_at),
		};
		const [row] = await tx.insert(coupons).values(values).onConflictDoNothing().returning();
		if (!row) {
			const message = `There is already a coupon ${code}.`;
			throw new Refusal(409, 'code_taken', message, { fields: { code: message } });
		}
		const { uses: _, expired: __, ...after } = await present(tx, row);
		await record(tx, { subject: code, before: null, after, reason });
		return present(tx, row);
	});
}

/** @throws Refusal 404 */
export function setCoupon(
	db: Database,
	operator: Operator,
	{ code, reason, ...terms }: CallOutput<'setCoupon', 'body'>,
): Promise<OperatorCoupon> {
	return change(db, operator, { code, reason }, toColumns(terms));
}

/** Repeating it changes nothing. @throws Refusal 404 */
export async function endCoupon(
	db: Database,
	operator: Operator,
	{ code, reason }: CallOutput<'endCoupon', 'body'>,
): Promise<OperatorCoupon> {
	const coupon = await showCoupon(db, code);
	if (coupon.expired) return coupon;
	return change(db, operator, { code, reason }, { endsAt: await clock.databaseTime(db) });
}

function change(
	db: Database,
	{ record }: Operator,
	{ code, reason }: { code: string; reason: string | undefined },
	set: Partial<CouponRow>,
): Promise<OperatorCoupon> {
	return inTransaction(db, async (tx) => {
		const [found] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('no key update');
		const before = await present(tx, requireRow(found, code));
		if (Object.keys(set).length === 0) return before;
		const [row] = await tx.update(coupons).set(set).where(eq(coupons.code, code)).returning();
		const after = await present(tx, requireRow(row, code));
		const changed = (Object.keys(after) as (keyof OperatorCoupon)[]).filter(
			(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
		);
		const pick = (from: OperatorCoupon) => Object.fromEntries(changed.map((name) => [name, from[name]]));
		if (changed.length > 0) await record(tx, { subject: code, before: pick(before), after: pick(after), reason });
		return after;
	});
}

function requireRow(row: CouponRow | undefined, code: string): CouponRow {
	if (row) return row;
	throw notFound('code', `There is no coupon ${code}.`);
}

function toColumns(terms: Omit<CallOutput<'setCoupon', 'body'>, 'code' | 'reason'>): Partial<CouponRow> {
	const { for_metal, minimum, ends_at, is_listed, max_uses, max_uses_per_customer, email } = terms;
	return {
		...(for_metal !== undefined && { forMetal: for_metal }),
		...(minimum !== undefined && { minimumCents: toCents(minimum) }),
		...(ends_at !== undefined && { endsAt: new Date(ends_at) }),
		...(is_listed !== undefined && { isListed: is_listed }),
		...(max_uses !== undefined && { maxUses: max_uses }),
		...(max_uses_per_customer !== undefined && { maxUsesPerCustomer: max_uses_per_customer }),
		...(email !== undefined && { email }),
	};
}

async function present(db: Database, row: CouponRow): Promise<OperatorCoupon> {
	return {
		...{ code: row.code, kind: row.kind, percent: row.percent, email: row.email, gives: describeCoupon(row) },
		amount: row.amountCents === null ? null : toDollars(row.amountCents),
		for_metal: row.forMetal,
		minimum: toDollars(row.minimumCents),
		ends_at: row.endsAt.toISOString(),
		is_listed: row.isListed,
		max_uses: row.maxUses,
		max_uses_per_customer: row.maxUsesPerCustomer,
		uses: await countUses(db, row.code),
		expired: row.endsAt <= (await clock.databaseTime(db)),
	};
}
