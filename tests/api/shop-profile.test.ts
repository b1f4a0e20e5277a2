import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import { readDemoProfile } from '../../backend/demo/profile.ts';
import { profileChannel, readProfile, writeProfile } from '../../backend/shop-profile/shop-profile.ts';
import { shopProfiles } from '../../backend/shop-profile/tables.ts';
import { contentVersion } from '../../backend/versions/tables.ts';
import { emptyProfile } from '../../contract/shop-profile/shop-profile.ts';
import { test } from '../setup/api.ts';

test.afterEach(async ({ shop }) => writeProfile(shop.db, await readDemoProfile()));

test('the profile has a version, raises that of the content, and wakes the nodes; the same profile does nothing', async ({
	shop,
}) => {
	const demo = await readDemoProfile();
	expect(await readProfile(shop.db)).toEqual({ profile: demo, version: 1 });
	const contentNow = async () => (await shop.db.select().from(contentVersion))[0]?.version ?? 0;
	const client = new pg.Client({ connectionString: shop.url });
	await client.connect();
	await client.query(`listen ${profileChannel}`);
	const woken = new Promise<void>((resolve) => client.once('notification', () => resolve()));
	const before = await contentNow();
	await writeProfile(shop.db, demo);
	expect(await readProfile(shop.db)).toEqual({ profile: demo, version: 1 });
	const other = { ...emptyProfile, name: 'Denver Bullion' };
	await writeProfile(shop.db, other);
	await woken;
	await client.end();
	expect(await readProfile(shop.db)).toEqual({ profile: other, version: 2 });
	expect(await contentNow()).toBeGreaterThan(before);
	await shop.db.execute(sql`update shop_profile set profile = profile || '{"order_prefix": "a1"}'`);
	await expect(readProfile(shop.db)).rejects.toThrow(
		'Bad shop profile in the table shop_profile. order_prefix: give 1 to 6 capital letters, such as AS.',
	);
	await shop.db.delete(shopProfiles);
	expect(await readProfile(shop.db)).toEqual({ profile: emptyProfile, version: 0 });
});
