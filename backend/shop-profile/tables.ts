import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import type { ShopProfile } from '../../contract/shop-profile/shop-profile.ts';
import { instant } from '../db/columns.ts';

/**
 * At most one row: the identity of the shop. Triggers number its versions, raise the version of the content, and notify the running nodes.
 */
export const shopProfiles = pgTable(
	'shop_profile',
	{
		id: smallint().primaryKey().default(1),
		profile: jsonb().$type<Partial<ShopProfile>>().notNull(),
		version: bigint({ mode: 'number' }).notNull().default(1),
		changedAt: instant('changed_at').notNull().defaultNow(),
	},
	(table) => [
		check('shop_profile_one_row', sql`${table.id} = 1`),
		check('shop_profile_object', sql`jsonb_typeof(${table.profile}) = 'object'`),
	],
);
