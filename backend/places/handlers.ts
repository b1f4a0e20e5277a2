import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { notFound } from '../http/refusal.ts';
import { countries, states } from './tables.ts';

export function placeHandlers(db: Database): Handlers<'getCountries' | 'getStates'> {
	return {
		async getCountries() {
			const rows = await db.select().from(countries).orderBy(asc(countries.position));
			return { countries: rows.map(({ code, name }) => ({ code, name })) };
		},
		async getStates({ query }) {
			const rows = await db.select().from(states).where(eq(states.country, query.country)).orderBy(asc(states.name));
			if (rows.length === 0) throw notFound('country', `We do not ship to '${query.country}'. See get-country.`);
			return { states: rows.map(({ code, name, country }) => ({ code, name, country })) };
		},
	};
}
