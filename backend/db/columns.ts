import { customType, timestamp } from 'drizzle-orm/pg-core';

type Precision = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A point in time: a `timestamptz` in PostgreSQL, a `Date` here.
 *
 * @param precision digits of a second
 */
export const instant = (name: string, precision?: Precision) =>
	timestamp(name, { withTimezone: true, mode: 'date', ...(precision !== undefined && { precision }) });

/** A transaction id. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
