import { readUser } from './session.ts';
import { tabStorage } from './storage.ts';

/** What this tab keeps of the person who uses it. */
const personalKeys = ['forms_in_progress', 'checkout_key', 'checkout_seen', 'sell_key'] as const;
const ownerKey = 'tab_owner';

type PersonalKey = (typeof personalKeys)[number];

/** Forgets what this tab keeps of a person: they have logged out. */
export function dropPersonal(): void {
	for (const key of [...personalKeys, ownerKey]) tabStorage.remove(key);
}

/**
 * Forgets what this tab keeps of a person who is not the one logged in now: it may have slept, or been shut, while they
 * logged out in another. What a guest has begun goes on after they log in.
 */
export function dropOfAnother(): void {
	const owner = tabStorage.get(ownerKey);
	const user = readUser()?.id ?? null;
	if (owner === user) return;
	if (owner !== null) dropPersonal();
	if (user !== null) tabStorage.set(ownerKey, user);
}

/** Kept in this tab, over reloads, for as long as nobody else is logged in. */
export const personalStorage = {
	get(key: PersonalKey): string | null {
		dropOfAnother();
		return tabStorage.get(key);
	},
	set(key: PersonalKey, value: string): void {
		dropOfAnother();
		tabStorage.set(key, value);
	},
	remove: (key: PersonalKey): void => tabStorage.remove(key),
};
