import type { Logger } from 'pino';
import type { Settings } from '../../contract/settings.ts';
import { currentShop, type Shop, setShop } from '../../contract/shop.ts';
import { requireLiveIdentity, shopOf } from '../../contract/shop-settings.ts';
import type { Connection } from '../db/database.ts';
import { openPersistentSession } from '../db/persistent-session.ts';
import { profileChannel, readProfile } from './shop-profile.ts';

export type FollowedProfile = {
	/** Reads the profile from the database and makes it this process's shop. */
	readShop: () => Promise<Shop>;
	close: () => Promise<void>;
};

/**
 * Makes the stored profile the shop of this process, now and whenever it changes, also by another node or by SQL.
 *
 * @throws Error if the profile is wrong, or not complete for a live shop. A later wrong profile is logged and has no effect
 */
export async function followProfile(
	{ db, url }: Connection,
	settings: Settings,
	log: Logger,
): Promise<FollowedProfile> {
	async function readShop(): Promise<Shop> {
		const stored = await readProfile(db);
		// A change that was read later may have been applied already.
		if (stored.version > currentShop().version || stored.version === 0) {
			requireLiveIdentity(settings, stored.profile);
			setShop(shopOf(settings, stored));
		}
		return currentShop();
	}
	const reload = () => {
		readShop().catch((err) => log.error({ err }, 'cannot apply the changed profile of the shop'));
	};
	await readShop();
	const session = await openPersistentSession(
		url,
		log,
		async (client) => {
			client.on('notification', reload);
			await client.query(`listen ${profileChannel}`);
		},
		reload,
	);
	return { readShop, close: () => session.close() };
}
