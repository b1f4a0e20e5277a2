import { customType, timestamp } from 'drizzle-orm/pg-core';

type Precision = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A moment in time: to PostgreSQL a `timestamptz`, here a `Date`.
 *
 * @param precision digits of a second
 */
export const instant = (name: string, precision?: Precision) =>
	timestamp(name, { withTimezone: true, mode: 'date', ...(precision !== undefined && { precision }) });

/** The id of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
