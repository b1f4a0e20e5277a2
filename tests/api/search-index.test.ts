import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { test } from '../setup/api.ts';
import { apiToken, type Client, createClient, shopUrl } from '../setup/client.ts';

const words = ['zorb', 'plink', 'grommel'];
const texts = [...words, 'zorb plink', 'grommel zorb', 'plonk'];

/** Changes words of a product, withdraws it or restores it. */
const change = fc.record({
	product: fc.nat(3),
	title: fc.subarray(words, { minLength: 1 }),
	description: fc.subarray(words),
	isRetired: fc.boolean(),
});

test('a search after any changes finds the same as in a newly started shop', async ({ shop, sell }) => {
	const ids = [await sell(), await sell(), await sell(), await sell()].map(({ id }) => id);
	const results = async (client: Client) =>
		Promise.all(
			texts.map(async (searchText) => {
				const { products: found, total } = (await client.get('searchProducts', { searchText })).body;
				return { searchText, total, ids: found.map(({ id }) => id) };
			}),
		);
	await fc.assert(
		fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
			for (const { product, title, description, isRetired } of changes) {
				const asked = results(shop);
				await shop.db
					.update(products)
					.set({
						title: title.join(' '),
						description: description.join(' '),
						retiredAt: isRetired ? new Date() : null,
					})
					.where(eq(products.id, ids[product] ?? ''));
				await asked;
			}
			const log = pino({ level: 'silent' });
			const begun = createClient(createBackend({ db: shop.db, apiToken, shopUrl, log, checkAnswers: true }));
			expect(await results(shop)).toEqual(await results(begun));
		}),
		{ numRuns: 15 },
	);
});
