import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { refuseNewerSchema } from '../../backend/db/newer-schema.ts';
import { test } from '../setup/api.ts';

const migrations = join(import.meta.dirname, '../../backend/db/migrations');

test('a version opens a database with its own schema, and refuses a newer one', async ({ shop }) => {
	await refuseNewerSchema(shop.db, migrations, 'DATA_DIR');
	const undone = new Error('as it was');
	const changing = shop.db.transaction(async (tx) => {
		await tx.execute(
			sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
		);
		await expect(refuseNewerSchema(tx, migrations, 'DATA_DIR')).rejects.toThrow(
			/^DATA_DIR: a newer version of the shop has migrated this database\. Start that version, or restore/,
		);
		throw undone;
	});
	await expect(changing).rejects.toBe(undone);
});
