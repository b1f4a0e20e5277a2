import { and, asc, eq, sql } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../contract/calls.ts';
import { maxAddresses } from '../../contract/limits.ts';
import type { Address } from '../../contract/places/address.ts';
import { isSameAddress } from '../../contract/places/address-fields.ts';
import { territoryName } from '../../contract/places/us-territories.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person, RequireSession } from '../http/person.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { addresses, addressPreferences, states } from './tables.ts';

type OwnAddresses = CallResponse<'getAddresses'>;
type Row = typeof addresses.$inferSelect;

/** Next number in the order of preference. */
const nextPreference = sql<number>`nextval(${addressPreferences.seqName})`;

/** The default first, then in the order in which they were added. */
async function selectAddresses(db: Database, userId: string): Promise<Row[]> {
	const [first, ...others] = await db
		.select()
		.from(addresses)
		.where(eq(addresses.userId, userId))
		.orderBy(sql`${addresses.preferred} desc nulls last`, asc(addresses.position));
	return first ? [first, ...others.toSorted((one, other) => one.position - other.position)] : [];
}

/** @param isIncluded filters the addresses */
export async function listAddresses(
	db: Database,
	{ id }: Pick<Person, 'id'>,
	isIncluded: (address: Address) => boolean = () => true,
): Promise<OwnAddresses> {
	const rows = await selectAddresses(db, id);
	const own = rows.map(({ id, label, address }, place) => ({ id, label, address, is_default: place === 0 }));
	return { addresses: own.filter(({ address }) => isIncluded(address)) };
}

/** Lists the addresses that the shop ships to. It may no longer ship to an older address. */
export async function listForCheckout(db: Database, person: Person): Promise<OwnAddresses> {
	const places = await db.select({ country: states.country, code: states.code }).from(states);
	return listAddresses(db, person, (address) =>
		places.some(({ country, code }) => country === address.country && code === address.state),
	);
}

/** @throws Refusal 400 for the state */
async function requirePlace(db: Database, { country, state }: Address): Promise<void> {
	const isPlace = and(eq(states.country, country), eq(states.code, state));
	if ((await db.$count(states, isPlace)) > 0) return;
	const territory = territoryName(state) ?? territoryName(country);
	const message = territory
		? `We don’t ship to ${territory}.`
		: 'We don’t ship there. Choose a state or province in the country.';
	throw new Refusal(400, 'unknown_place', message, { fields: { 'address.state': message } });
}

const tooManyAddresses = () =>
	new Refusal(409, 'too_many_addresses', `You can save up to ${maxAddresses} addresses. Remove one you don’t use.`);

/**
 * Stores an address. Checks the session inside the transaction, because an address that was added to a stolen account
 * would be filled in for its owner.
 *
 * @throws Refusal 400 for a place that the shop does not ship to; 401; 409 for too many addresses
 */
export async function addAddress(
	db: Database,
	person: Person,
	request: CallOutput<'addAddress', 'body'>,
	requireSession: RequireSession,
) {
	const { label = '', address, is_default } = request;
	await requirePlace(db, address);
	await inTransaction(db, async (tx) => {
		// Locks the person's row, which serializes their changes.
		await requireSession(tx, person);
		const present = await selectAddresses(tx, person.id);
		const same = present.find((one) => one.label === label && isSameAddress(one.address, address));
		if (same) {
			if (is_default) await makeDefault(tx, person, same.id);
			return;
		}
		if (present.length >= maxAddresses) throw tooManyAddresses();
		await tx
			.insert(addresses)
			.values({ userId: person.id, label, address, ...(is_default && { preferred: nextPreference }) });
	});
	return listAddresses(db, person);
}

const isOwn = ({ id }: Person, addressId: string) => and(eq(addresses.userId, id), eq(addresses.id, addressId));

/** @throws Refusal 404 if the address does not exist or belongs to someone else */
function requireFound(rows: unknown[]): void {
	if (rows.length === 0) throw notFound('id', 'Address not found.');
}

/** @throws Refusal 400, 404 */
export async function updateAddress(
	db: Database,
	person: Person,
	id: string,
	{ label = '', address, is_default }: CallOutput<'updateAddress', 'body'>,
) {
	await requirePlace(db, address);
	const changed = await db
		.update(addresses)
		.set({ label, address, ...(is_default && { preferred: nextPreference }) })
		.where(isOwn(person, id))
		.returning({ id: addresses.id });
	requireFound(changed);
	return listAddresses(db, person);
}

async function makeDefault(db: Database, person: Person, id: string): Promise<void> {
	const changed = await db
		.update(addresses)
		.set({ preferred: nextPreference })
		.where(isOwn(person, id))
		.returning({ id: addresses.id });
	requireFound(changed);
}

/** @throws Refusal 404 */
export async function chooseAddress(db: Database, person: Person, id: string) {
	await makeDefault(db, person, id);
	return listAddresses(db, person);
}

/** @throws Refusal 404 */
export async function removeAddress(db: Database, person: Person, id: string) {
	requireFound(await db.delete(addresses).where(isOwn(person, id)).returning({ id: addresses.id }));
	return listAddresses(db, person);
}
