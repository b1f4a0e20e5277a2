import { inject } from 'vitest';
import { connect } from '../../backend/connect.ts';
import type { Connection } from '../../backend/db/database.ts';
import { newDatabase, patient } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** URL of a PostgreSQL server on which databases may be created. */
		server: string;
		/** Name of a database on it with the demo shop. */
		template: string;
	}
}

/** A new database with the demo shop, for one worker or test. */
export function copyDemoShop(purpose: string) {
	return newDatabase(inject('server'), purpose, inject('template'));
}

/** Opens a new database with the demo shop; closing it removes it. */
export async function openTestDatabase(): Promise<Connection> {
	const { url, drop } = await copyDemoShop('test');
	const connection = await connect({ url, limits: patient });
	const close = async () => {
		await connection.close();
		await drop();
	};
	return { ...connection, close };
}
