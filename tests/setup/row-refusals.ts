import { sql } from 'drizzle-orm';
import type { Database } from '../../backend/db/database.ts';
import { violationIn } from '../../backend/db/row-rules.ts';

/** Runs a statement that violates a constraint. @returns the message */
export async function refusalOf(db: Database, statement: string): Promise<string> {
	try {
		await db.transaction((tx) => tx.execute(sql.raw(statement)));
	} catch (error) {
		return violationIn(error) ?? `No violation: ${error}`;
	}
	return 'Nothing.';
}
