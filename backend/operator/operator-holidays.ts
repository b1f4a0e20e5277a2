import { count, eq } from 'drizzle-orm';
import { bankHolidays } from '../../contract/calendar/bank-holidays.ts';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { weekdayOf } from '../../contract/calendar/zoned-time.ts';
import type { CallOutput } from '../../contract/calls.ts';
import { formatDate } from '../../contract/format-date.ts';
import type { HolidayList } from '../../contract/operator/holidays.ts';
import { listClosedDays } from '../calendar/read-calendar.ts';
import { holidays } from '../calendar/tables.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { notFound, Refusal } from '../http/refusal.ts';

/** With more holidays, business days could not be computed in a reasonable time. */
const maxHolidays = 400;

/** Lists the days on which the shop is closed, this year and next. */
export async function listHolidays(db: Database): Promise<HolidayList> {
	return { holidays: await listClosedDays(db), time_zone: shopTimeZone().id };
}

/**
 * Closes the shop on a day. Existing deadlines do not change.
 *
 * @throws Refusal 409 for a day on which it is already closed, and for too many
 */
export async function addHoliday(
	db: Database,
	{ record }: Operator,
	{ day, name = 'Closed' }: CallOutput<'addHoliday', 'body'>,
): Promise<HolidayList> {
	const bankHoliday = bankHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
	if (bankHoliday) throw alreadyClosed(`${formatDate(day)} is a bank holiday already: ${bankHoliday.name}.`);
	if ([0, 6].includes(weekdayOf(day))) throw alreadyClosed(`${formatDate(day)} is on a weekend.`);
	return inTransaction(db, async (tx) => {
		const [before] = await tx.select().from(holidays).where(eq(holidays.day, day)).for('no key update');
		const [{ total = 0 } = {}] = await tx.select({ total: count() }).from(holidays);
		if (!before && total >= maxHolidays) {
			throw new Refusal(409, 'too_many_holidays', `There are ${total} holidays. Remove some that are over.`);
		}
		await tx.insert(holidays).values({ day, name }).onConflictDoUpdate({ target: holidays.day, set: { name } });
		await record(tx, { subject: day, before: before ? { name: before.name } : null, after: { name } });
		return listHolidays(tx);
	});
}

/** @throws Refusal 404 for a day that is not one of the shop's own holidays */
export function removeHoliday(
	db: Database,
	{ record }: Operator,
	{ day }: CallOutput<'removeHoliday', 'body'>,
): Promise<HolidayList> {
	return inTransaction(db, async (tx) => {
		const [removed] = await tx.delete(holidays).where(eq(holidays.day, day)).returning();
		if (!removed) throw notFound('day', `${formatDate(day)} is not one of the shop's own holidays.`);
		await record(tx, { subject: day, before: { name: removed.name }, after: null });
		return listHolidays(tx);
	});
}

const alreadyClosed = (message: string) => new Refusal(409, 'closed_anyway', message, { fields: { day: message } });
