import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../setup/feed.ts';

test('no index covers what a tick writes, or each tick would write every index of each metal product', async ({
	shop,
}) => {
	const { rows } = (await shop.db.execute(sql`
		select distinct index_of.relname as name
		from pg_index
		join pg_class index_of on index_of.oid = pg_index.indexrelid
		join pg_attribute on pg_attribute.attrelid = pg_index.indrelid and pg_attribute.attnum = any (pg_index.indkey)
		where pg_index.indrelid = 'products'::regclass and pg_attribute.attname in ('ask_cents', 'payable_cents')
	`)) as unknown as { rows: unknown[] };
	expect(rows).toEqual([]);
});

// Where each row goes is the database's to say, and another transaction may hold the old ones: `npm run bench -- ticks` counts.
test('pages of products have room for a second version of each row', async ({ shop }) => {
	const { rows } = (await shop.db.execute(
		sql`select reloptions as options from pg_class where oid = 'products'::regclass`,
	)) as unknown as { rows: { options: string[] }[] };
	expect(rows).toEqual([{ options: ['fillfactor=45'] }]);
});
