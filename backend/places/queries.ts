import { asc, eq } from 'drizzle-orm';
import type { CountryShipping } from '../../contract/places/place.ts';
import { describeShipping } from '../../contract/places/shipping-words.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { countries, shippingMethods } from './tables.ts';

/** The ways of shipping to a country, in the order in which they are offered. */
export function selectShipping(db: Database, country: string) {
	return db
		.select()
		.from(shippingMethods)
		.where(eq(shippingMethods.country, country))
		.orderBy(asc(shippingMethods.position));
}

/** Every way of shipping, country by country. */
export async function listShipping(db: Database): Promise<CountryShipping[]> {
	const rows = await db.select().from(countries).orderBy(asc(countries.position));
	const methods = await db.select().from(shippingMethods).orderBy(asc(shippingMethods.position));
	return rows.map(({ code, name }) => ({
		code,
		name,
		methods: methods
			.filter(({ country }) => country === code)
			.map(({ id, name, description, priceCents, freeFromCents, transitMin: min, transitMax: max }) => {
				const transit = min === null || max === null ? null : { min, max };
				return {
					id,
					name,
					description: describeShipping({ description, transit }),
					transit,
					price: toDollars(priceCents),
					free_from: freeFromCents === null ? null : toDollars(freeFromCents),
				};
			}),
	}));
}
