import { asc, gte } from 'drizzle-orm';
import { bankHolidays, type Holiday } from '../../contract/calendar/bank-holidays.ts';
import type { Calendar } from '../../contract/calendar/business-days.ts';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { holidays } from './tables.ts';

/** The shop's current calendar: its time zone and its own holidays. */
export async function readCalendar(db: Database): Promise<Calendar> {
	const rows = await db.select({ day: holidays.day }).from(holidays);
	return { zone: shopTimeZone().id, closed: new Set(rows.map(({ day }) => day)) };
}

export type ClosedDay = Holiday & { of: 'banks' | 'shop' };

/** The days on which the shop is closed besides weekends, from the start of this year to the end of next year. */
export async function listClosedDays(db: Database): Promise<ClosedDay[]> {
	const year = Number(dayOf(await clock.databaseTime(db), shopTimeZone().id).slice(0, 4));
	const own = await db
		.select()
		.from(holidays)
		.where(gte(holidays.day, `${year}-01-01`))
		.orderBy(asc(holidays.day));
	const banks = [year, year + 1].flatMap(bankHolidays);
	return [
		...banks.map((holiday) => ({ ...holiday, of: 'banks' as const })),
		...own.map((holiday) => ({ ...holiday, of: 'shop' as const })),
	].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
