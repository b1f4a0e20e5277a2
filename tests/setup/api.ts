import { inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { test as base, expect } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { demoSpots } from '../../backend/demo/metals.ts';
import type { OrderRules } from '../../backend/orders/order-limits.ts';
import { metals } from '../../backend/pricing/tables.ts';
import { apiToken, appToken, authSecret, createClient, manyShoppers, operatorToken, shopUrl } from './client.ts';
import { openTestDatabase } from './database.ts';
import { isLongForm } from './long-form.ts';
import { recordLocks } from './record-locks.ts';
import { testProduct } from './test-product.ts';

type NewProduct = Partial<typeof products.$inferInsert>;
export type SoldProduct = typeof products.$inferSelect;

/** Unexpected errors in the log fail the test. */
const log = pino({ base: null }, { write: (line) => console.error(line) });

let sold = 0;

/** A test with the backend and this worker's database. */
export const test = base
	.extend('shop', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const connection = await openTestDatabase();
		const { db } = connection;
		const recorder = isLongForm ? recordLocks(db) : undefined;
		onCleanup(async () => {
			recorder?.stop();
			await connection.close();
			expect([...(recorder?.violations ?? [])].filter((one) => !one.startsWith('tests/')).join('\n')).toBe('');
		});
		// Some tests sell metal at or below spot.
		await db.update(metals).set({ minimumPremiumBasisPoints: -9_999 });
		const tokens = { apiToken, appToken, operatorToken, authSecret };
		/** The same shop with other limits on orders. */
		const open = (orderRules: OrderRules) =>
			createClient(createBackend({ db, ...tokens, shopUrl, log, checkAnswers: true, orderRules }));
		return { db, url: connection.url, open, ...open(manyShoppers) };
	})
	/** Adds a product, by default at $100.00 with a stock of 10. Deletes it after the test. */
	.extend('sell', async ({ shop }, { onCleanup }) => {
		const ids: string[] = [];
		onCleanup(async () => {
			await shop.db.delete(products).where(inArray(products.id, ids));
		});
		return async (facts: NewProduct = {}): Promise<SoldProduct> => {
			const name = `test-${++sold}`;
			const [row] = await shop.db
				.insert(products)
				.values({ ...testProduct(name), ...facts })
				.returning();
			if (!row) throw new Error('The product was not stored.');
			ids.push(row.id);
			return row;
		};
	});

const goldSpotCents = demoSpots().find(({ metalId }) => metalId === 'gold')?.askCents ?? Number.NaN;

/** Fields of bullion whose gold costs this much at the demo shop's spot price, without a premium. */
export function goldAt(askCents: number) {
	return {
		categorySlug: 'gold',
		subCategorySlug: 'gold-coins',
		productType: 'metal',
		metalId: 'gold',
		form: 'coin',
		// A millionth of an ounce of gold costs less than a cent.
		fineWeightMicroOz: Math.round((askCents * 1e6) / goldSpotCents),
		fineness: '.9999',
		premiumBasisPoints: 0,
		askCents,
	} satisfies NewProduct;
}

export const goldOunce = goldAt(goldSpotCents);
