import { currentShop, type Shop } from '../../contract/shop.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Handlers } from '../http/mount.ts';

/**
 * Handlers of the profile's call.
 *
 * @param readShop reads the shop from the database. While that is away, the call returns the last profile, which error pages need
 */
export function shopProfileHandlers(readShop: () => Promise<Shop>): Handlers<'getShopProfile'> {
	return {
		async getShopProfile() {
			const shop = await readShop().catch((error) => {
				if (isDatabaseAway(error)) return currentShop();
				throw error;
			});
			const { version, profile } = shop;
			if (!profile) throw new Error('The profile of the shop was not read at startup.');
			return { version, profile };
		},
	};
}
