import { openShopDatabase } from '../../backend/embedded-postgres/open-shop-database.ts';
import type { Settings } from '../../contract/settings.ts';

/**
 * Runs work with the URL of the shop's database, whether the shop runs or not.
 *
 * @param work gets the URL, and whether this command started the embedded server
 */
export async function withDatabase<T>(
	settings: Settings,
	work: (url: string, isStarted: boolean) => Promise<T>,
): Promise<T> {
	const database = await openShopDatabase(settings);
	try {
		return await work(database.url, database.isStarted);
	} finally {
		await database.close();
	}
}
