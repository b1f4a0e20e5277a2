import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** The shop's own holidays, besides weekends and bank holidays. The owner adds them: `npm run shop -- holidays`. */
export const holidays = pgTable('holidays', {
	day: date({ mode: 'string' }).primaryKey(),
	name: text().notNull(),
});
