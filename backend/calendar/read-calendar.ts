import type { Calendar } from '../../contract/calendar/business-days.ts';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { Database } from '../db/database.ts';
import { holidays } from './tables.ts';

/** The shop's calendar as it stands: its time zone and its own holidays. */
export async function readCalendar(db: Database): Promise<Calendar> {
	const rows = await db.select({ day: holidays.day }).from(holidays);
	return { zone: shopTimeZone().id, closed: new Set(rows.map(({ day }) => day)) };
}
