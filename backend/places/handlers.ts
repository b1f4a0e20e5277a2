import { asc, eq } from 'drizzle-orm';
import type { addressCalls, placeCalls } from '../../contract/places/calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import type { RequireSession } from '../http/person.ts';
import { notFound } from '../http/refusal.ts';
import {
	addAddress,
	chooseAddress,
	listAddresses,
	listForCheckout,
	removeAddress,
	updateAddress,
} from './address-book.ts';
import { listShipping } from './queries.ts';
import { countries, states } from './tables.ts';

export function placeHandlers(
	db: Database,
	requireSession: RequireSession,
): Handlers<keyof typeof placeCalls | keyof typeof addressCalls> {
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
		getShipping: async () => ({ countries: await listShipping(db) }),
		getAddresses: ({ query, person }) =>
			listAddresses(db, person, ({ country }) => country === (query.country ?? country)),
		getCheckoutAddresses: ({ person }) => listForCheckout(db, person),
		addAddress: ({ body, person }) => addAddress(db, person, body, requireSession),
		updateAddress: ({ params, body, person }) => updateAddress(db, person, params.id, body),
		chooseAddress: ({ body, person }) => chooseAddress(db, person, body.id),
		removeAddress: ({ body, person }) => removeAddress(db, person, body.id),
	};
}
