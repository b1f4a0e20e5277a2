import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, migrationsFolder } from '../../backend/connect.ts';
import { copyDatabase, newDatabaseOf, newDatabases } from '../../backend/db/new-database.ts';

// Leaves beside the build an embedded database that is migrated and empty, for first starts to copy.
const wanted = await newDatabaseOf(migrationsFolder);
if (!existsSync(wanted)) {
	await rm(newDatabases, { recursive: true, force: true });
	const folder = await mkdtemp(join(tmpdir(), 'assay-database-'));
	try {
		await (await connect({ folder })).close();
		await copyDatabase(join(folder, 'postgres'), wanted);
	} finally {
		await rm(folder, { recursive: true });
	}
}
