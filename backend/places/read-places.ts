import { and, asc, eq, exists } from 'drizzle-orm';
import { describeShipping } from '../../contract/places/describe-shipping.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { territoryName } from '../../contract/places/us-territories.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { countries, shippingMethods, states } from './tables.ts';

/** Selects the countries that the shop ships to: those with a state and a shipping method. */
export function selectServedCountries(db: Database) {
	const ofCountry = (table: typeof states | typeof shippingMethods) =>
		exists(db.select({ country: table.country }).from(table).where(eq(table.country, countries.code)));
	return db
		.select()
		.from(countries)
		.where(and(ofCountry(states), ofCountry(shippingMethods)))
		.orderBy(asc(countries.position));
}

/** The message that the shop does not ship to a country or state. */
export function notServedMessage(country: string, state?: string): string {
	const name = territoryName(state ?? country) ?? territoryName(country);
	if (name) return `We don’t ship to ${name}.`;
	if (state === undefined) return `We do not ship to '${country}'. See get-country.`;
	return `We do not ship to '${state}' in '${country}'. See get-country and get-city.`;
}

/** Selects a country's shipping methods, in the order in which they are offered. */
export function selectShipping(db: Database, country: string) {
	return db
		.select()
		.from(shippingMethods)
		.where(eq(shippingMethods.country, country))
		.orderBy(asc(shippingMethods.position));
}

/** Lists all shipping methods by country. */
export async function listShipping(db: Database): Promise<CountryShipping[]> {
	const rows = await selectServedCountries(db);
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
