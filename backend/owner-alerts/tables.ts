import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Problems of the running shop about which the owner gets emails: see `alert-state.ts`. A row is deleted when its problem is over. */
export const ownerAlerts = pgTable('owner_alerts', {
	/** For example `feed`, or `disk web-1 /srv/shop/.data`. */
	cause: text().primaryKey(),
	/** Since when the checks have given the same result. */
	isBad: boolean('is_bad').notNull(),
	since: instant('since').notNull(),
	/** True from the email about the problem until the email that it is over. */
	isOpen: boolean('is_open').notNull(),
	mailedAt: instant('mailed_at'),
	checkedAt: instant('checked_at').notNull(),
});
