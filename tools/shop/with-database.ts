import { openShopDatabase } from '../../backend/embedded-postgres/open-shop-database.ts';
import type { Settings } from '../../contract/settings.ts';

/** Does work with the URL of the shop's database, whether the shop runs or not. */
export async function withDatabase<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
	const database = await openShopDatabase(settings);
	try {
		return await work(database.url);
	} finally {
		await database.close();
	}
}
