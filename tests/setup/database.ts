import { connect } from '../../backend/connect.ts';
import type { Connection } from '../../backend/db/database.ts';
import { limitsOf } from '../../backend/db/pool.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { newDatabase } from './postgres.ts';

/**
 * A database of this worker's own, migrated and filled with the demo shop; closing it removes it.
 *
 * @param place 'pglite', or the URL of a PostgreSQL server on which databases may be created
 */
export async function openTestDatabase(place: string): Promise<Connection> {
	const connection = place === 'pglite' ? await connect({ memory: true }) : await connectToNewDatabase(place);
	await seedDemoShop(connection.db);
	return connection;
}

/** Limits with which two hundred buyers at once on a busy machine are in time. */
export const patient = limitsOf(60);

async function connectToNewDatabase(serverUrl: string): Promise<Connection> {
	const { url, drop } = await newDatabase(serverUrl, 'test');
	const connection = await connect({ url, limits: patient });
	const close = async () => {
		await connection.close();
		await drop();
	};
	return { ...connection, close };
}
