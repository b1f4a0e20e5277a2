import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in time: to PostgreSQL a `timestamptz`, here a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
