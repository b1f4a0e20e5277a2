import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { OutageTracker } from './outage.ts';

/** The shop's database, or a transaction in it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type Connection = {
	db: Database;
	/** The URL, for sessions outside the pool. */
	url: string;
	/** Runs long background work in a session without the requests' time limits. */
	withoutTimeLimits: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
	/** Connections of the pool by state, and requests that wait for one. */
	pool: () => { idle: number; busy: number; waiting: number };
	/** Logs when the database becomes unavailable. */
	outage?: OutageTracker;
	close: () => Promise<void>;
};
