import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Outage } from './outage.ts';

/** The shop's database, or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type Connection = {
	db: Database;
	/** Where it is, for sessions outside the pool. */
	url: string;
	/** Does work that may take long, and that no request waits for, on a session without the limits of requests. */
	unhurried: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
	/** Tells in the log when the database is away, where there is one. */
	outage?: Outage;
	close: () => Promise<void>;
};
