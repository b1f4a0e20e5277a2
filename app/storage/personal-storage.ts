import { readUser } from './session.ts';
import { tabStorage } from './storage.ts';

/** The keys of a user's data in this tab. */
const personalKeys = ['forms_in_progress', 'checkout_key', 'checkout_seen', 'sell_key', 'viewed_products'] as const;
const ownerKey = 'tab_owner';

type PersonalKey = (typeof personalKeys)[number];

/** Drops the user's data in this tab. Call at logout. */
export function dropPersonalData(): void {
	for (const key of [...personalKeys, ownerKey]) tabStorage.remove(key);
}

/**
 * Drops the data of a user who is no longer logged in. This tab may have been inactive or closed during the logout in another one.
 * Keeps a guest's data after login.
 */
export function dropOtherUsersData(): void {
	const owner = tabStorage.get(ownerKey);
	const user = readUser()?.id ?? null;
	if (owner === user) return;
	if (owner !== null) dropPersonalData();
	if (user !== null) tabStorage.set(ownerKey, user);
}

/** Storage of this tab for one user's data. Survives reloads until the user logs out or changes. */
export const personalStorage = {
	get(key: PersonalKey): string | null {
		dropOtherUsersData();
		return tabStorage.get(key);
	},
	set(key: PersonalKey, value: string): void {
		dropOtherUsersData();
		tabStorage.set(key, value);
	},
	remove: (key: PersonalKey): void => tabStorage.remove(key),
};
