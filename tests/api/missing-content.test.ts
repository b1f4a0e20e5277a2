import { pino } from 'pino';
import { expect } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { newLogin } from '../setup/accounts.ts';
import { newAddress } from '../setup/addresses.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf } from '../setup/checkout.ts';
import { apiToken, appToken, asOperator, authSecret, createClient, operatorToken, shopUrl } from '../setup/client.ts';
import { openTestDatabase } from '../setup/database.ts';
import { goldCoin } from '../setup/holdings.ts';
import { deleteContent, missingContent } from '../setup/missing-content.ts';

/** Queries of reading calls that need one. */
const queries: Partial<Record<CallName, string[]>> = {
	getProductMultipleImages: ['product_id=1001'],
	getRelatedProducts: ['id=1001'],
	getProductDetails: ['id=1001'],
	getShowcaseProduct: ['with=ending&productType=metal', 'with=video', 'with=colors', 'with=gallery'],
	getProductAddresses: ['page=1'],
	searchProducts: [
		'',
		'category=gold',
		'productType=beauty',
		'searchText=gold+coin',
		'metal_id=gold&sort=low-to-hight',
	],
	suggest: ['searchText=gold'],
	getSpotHistory: ['metal_id=gold&range=day', 'metal_id=silver&range=year'],
	getProductsOfMetal: ['', 'metal_id=gold'],
	getAsks: ['ids=1001', 'after=0'],
	getStates: ['country=US', 'country=CA'],
	getPosts: ['kind=blog', 'kind=news&tag=spot'],
	getPost: ['kind=blog&slug=what-spot-really-means'],
	getPolicy: ['slug=terms', 'slug=shipping'],
};
const reading = (Object.keys(paths) as CallName[]).filter((name) => paths[name][0] === 'get');

test.for(Object.entries(missingContent))(
	'with %s no call fails, and the demo does not come back',
	async ([, deleted], { onTestFinished }) => {
		const connection = await openTestDatabase();
		onTestFinished(connection.close);
		const { db } = connection;
		await deleteContent(db, deleted);
		expect(await seedDemoShop(db)).toBe(false);
		const log = pino({ base: null }, { write: (line) => console.error(line) });
		const tokens = { apiToken, appToken, authSecret, operatorToken };
		const shop = createClient(createBackend({ db, ...tokens, shopUrl, log, checkAnswers: true }));
		const failed: string[] = [];
		const check = async (call: string, answer: Response | { status: number }) => {
			// 503 with a reason is correct for metals without prices.
			if (answer.status >= 500 && answer.status !== 503) failed.push(`${call}: ${answer.status}`);
		};
		for (const name of reading)
			for (const query of queries[name] ?? [''])
				await check(`${name}?${query}`, await shop.send(`${paths[name][1]}?${query}`, { headers: asOperator }));
		const items = [{ product_id: '1001', quantity: 1 }];
		const address = { country: 'US', state: 'NY' } as const;
		const quote = await shop.post('quoteCheckout', { items, ...address });
		await check('quoteCheckout', quote);
		if (quote.status === 200) await check('placeOrder', await shop.post('placeOrder', orderOf(quote.body), newKey()));
		await check('getProductsById', await shop.post('getProductsById', { product_ids: ['1001', '1002'] }));
		await check('getSimilarProducts', await shop.post('getSimilarProducts', { category: 'gold', limit: 4 }));
		await check(
			'addAlert',
			await shop.post('addAlert', { metal_id: 'gold', direction: 'above', price: 9_000, email: 'ada@example.com' }),
		);
		await check('addStockAlert', await shop.post('addStockAlert', { product_id: '1001', email: 'ada@example.com' }));
		const { headers } = await newLogin({ db, ...shop });
		await check('addHolding', await shop.post('addHolding', goldCoin, headers));
		await check('addAddress', await shop.post('addAddress', { address: newAddress }, headers));
		for (const name of ['getHoldings', 'getAddresses', 'getCheckoutAddresses'] as const)
			await check(name, await shop.get(name, undefined, headers));
		expect(failed).toEqual([]);
	},
);
