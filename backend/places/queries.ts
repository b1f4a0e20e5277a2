import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { shippingMethods } from './tables.ts';

/** The ways of shipping to a country, in the order in which they are offered. */
export function selectShipping(db: Database, country: string) {
	return db
		.select()
		.from(shippingMethods)
		.where(eq(shippingMethods.country, country))
		.orderBy(asc(shippingMethods.position));
}
