import { sql } from 'drizzle-orm';
import { emptyProfile, type ShopProfile, shopProfile } from '../../contract/shop-profile/shop-profile.ts';
import type { Database } from '../db/database.ts';
import { shopProfiles } from './tables.ts';

/** PostgreSQL notifies this channel when the profile has changed. */
export const profileChannel = 'shop_profile';

/** The profile and its version, which is 0 for a shop without one. */
export type StoredProfile = { profile: ShopProfile; version: number };

/**
 * Reads the profile. A shop without one has the defaults.
 *
 * @throws Error that names each wrong value, which only SQL can have written
 */
export async function readProfile(db: Database): Promise<StoredProfile> {
	const [row] = await db.select({ profile: shopProfiles.profile, version: shopProfiles.version }).from(shopProfiles);
	if (!row) return { profile: emptyProfile, version: 0 };
	const { success, data, error } = shopProfile.safeParse(row.profile);
	if (success) return { profile: data, version: row.version };
	const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
	throw new Error(`Bad shop profile in the table shop_profile. ${problems.join('. ')}.`);
}

/** Replaces the profile. Running nodes apply it as soon as the transaction commits. Writes nothing if the profile is the same. */
export async function writeProfile(tx: Database, profile: ShopProfile): Promise<void> {
	const { id } = shopProfiles;
	await tx
		.insert(shopProfiles)
		.values({ profile })
		.onConflictDoUpdate({
			target: id,
			set: { profile },
			setWhere: sql`${shopProfiles.profile} is distinct from excluded.profile`,
		});
}
