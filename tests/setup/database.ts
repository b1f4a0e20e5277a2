import { inject } from 'vitest';
import { connect } from '../../backend/connect.ts';
import type { Connection } from '../../backend/db/database.ts';
import { newDatabase, patient } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** URL of a PostgreSQL server on which tests may create databases. */
		server: string;
		/** Name of its template database with the demo shop. */
		template: string;
	}
}

/** Creates a database with the demo shop. */
export function copyDemoShop(purpose: string) {
	return newDatabase(inject('server'), purpose, inject('template'));
}

/** Creates and opens a database with the demo shop. Closing it removes it. */
export async function openTestDatabase(): Promise<Connection> {
	const { url, drop } = await copyDemoShop('test');
	const connection = await connect({ url, limits: patient });
	const close = async () => {
		await connection.close();
		await drop();
	};
	return { ...connection, close };
}
