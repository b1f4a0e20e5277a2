import { test as base, inject } from 'vitest';
import { openTestDatabase } from './database.ts';
declare module 'vitest' { interface ProvidedContext { database: string } }
export const test = base.extend('shop', { scope: 'worker' }, async ({}, { onCleanup }) => {
	const connection = await openTestDatabase(inject('database'));
	onCleanup(() => connection.close());
	return connection;
});
