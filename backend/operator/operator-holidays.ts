import { asc, count, eq, gte } from 'drizzle-orm';
import { bankHolidays } from '../../contract/calendar/bank-holidays.ts';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { dayOf, weekdayOf } from '../../contract/calendar/zoned-time.ts';
import type { CallOutput } from '../../contract/calls.ts';
import { formatDate } from '../../contract/format-date.ts';
import type { HolidayList } from '../../contract/operator/holidays.ts';
import { holidays } from '../calendar/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { notFound, Refusal } from '../http/refusal.ts';

/** A shop that is closed for longer has no business days to count by. */
const most = 400;

/** The days on which the shop is closed, from today to the end of next year. */
export async function listHolidays(db: Database): Promise<HolidayList> {
	const { id } = shopTimeZone();
	const today = dayOf(await clock.databaseTime(db), id);
	const year = Number(today.slice(0, 4));
	const own = await db.select().from(holidays).where(gte(holidays.day, today)).orderBy(asc(holidays.day));
	const banks = [year, year + 1].flatMap(bankHolidays).filter(({ day }) => day >= today);
	return {
		holidays: [
			...banks.map(({ day, name }) => ({ day, name, of: 'banks' as const })),
			...own.map(({ day, name }) => ({ day, name, of: 'shop' as const })),
		].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
		time_zone: id,
	};
}

/**
 * Closes the shop on a day. Deadlines that were already given stay as they are.
 *
 * @throws Refusal 409 for a day on which it is closed anyway, and for too many
 */
export async function addHoliday(
	db: Database,
	{ day, name = 'Closed' }: CallOutput<'addHoliday', 'body'>,
): Promise<HolidayList> {
	const isBank = bankHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
	if (isBank) throw closedAnyway(`${formatDate(day)} is a bank holiday already: ${isBank.name}.`);
	if ([0, 6].includes(weekdayOf(day))) throw closedAnyway(`${formatDate(day)} is on a weekend.`);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(holidays);
	if (total >= most) {
		throw new Refusal(409, 'too_many_holidays', `There are ${total} holidays. Remove some that are over.`);
	}
	await db.insert(holidays).values({ day, name }).onConflictDoUpdate({ target: holidays.day, set: { name } });
	return listHolidays(db);
}

/** @throws Refusal 404 for a day that is no holiday of the shop's own */
export async function removeHoliday(db: Database, { day }: CallOutput<'removeHoliday', 'body'>): Promise<HolidayList> {
	const removed = await db.delete(holidays).where(eq(holidays.day, day)).returning();
	if (removed.length === 0) throw notFound('day', `${formatDate(day)} is not one of the shop's own holidays.`);
	return listHolidays(db);
}

const closedAnyway = (message: string) => new Refusal(409, 'closed_anyway', message, { fields: { day: message } });
