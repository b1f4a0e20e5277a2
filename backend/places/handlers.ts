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
import { listShipping, notServedMessage, selectServedCountries } from './read-places.ts';
import { states } from './tables.ts';

export function placeHandlers(
	db: Database,
	requireSession: RequireSession,
): Handlers<keyof typeof placeCalls | keyof typeof addressCalls> {
	return {
		async getCountries() {
			const rows = await selectServedCountries(db);
			return { countries: rows.map(({ code, name }) => ({ code, name })) };
		},
		async getStates({ query }) {
			const served = await selectServedCountries(db);
			if (!served.some(({ code }) => code === query.country))
				throw notFound('country', notServedMessage(query.country));
			const rows = await db.select().from(states).where(eq(states.country, query.country)).orderBy(asc(states.name));
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
