import { count, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { productChanges, productEdits } from '../../backend/catalogue/change-log-tables.ts';
import { followFacts } from '../../backend/catalogue/facts/follow-facts.ts';
import { productWords } from '../../backend/catalogue/search/search-tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import { copyDemoShop } from '../setup/database.ts';
import { patient } from '../setup/postgres.ts';

/** Counts the changes with a transaction id that this cluster has not used. Every listing would read them. */
async function fromElsewhere(db: Database): Promise<number> {
	let found = 0;
	for (const table of [productChanges, productWords, productEdits]) {
		const isAhead = sql`${table.changed} >= pg_snapshot_xmax(pg_current_snapshot())`;
		const [row] = await db.select({ rows: count() }).from(table).where(isAhead);
		found += row?.rows ?? 0;
	}
	return found;
}

test('changes with transaction ids of another cluster are repaired at the start, and later changes are read', async () => {
	const { url, drop } = await copyDemoShop('restored');
	onTestFinished(drop);
	const before = await connect({ url, limits: patient });
	for (const table of [productChanges, productWords]) {
		await before.db.update(table).set({ changed: sql`'900000000000'::xid8` });
	}
	await before.db.insert(productEdits).values({ changed: '900000000000' });
	expect(await fromElsewhere(before.db)).toBeGreaterThan(100);
	await before.close();

	const { db, close } = await connect({ url, limits: patient });
	try {
		expect(await fromElsewhere(db)).toBe(0);
		const read = followFacts(db);
		const { position, quantity } = await read();
		expect(position.length).toBeGreaterThan(50);
		const [slot, now] = [3, (quantity[3] ?? 0) + 1];
		await db
			.update(products)
			.set({ quantity: now })
			.where(eq(products.position, position[slot] as number));
		expect((await read()).quantity[slot]).toBe(now);
	} finally {
		await close();
	}
});
