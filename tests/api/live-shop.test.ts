import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import { demoProductTitles } from '../../backend/demo/products.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { claimDatabase } from '../../backend/shop-mode/claim-database.ts';
import { shopMode } from '../../backend/shop-mode/tables.ts';
import type { Shop } from '../../contract/shop.ts';
import { goldOunce, test } from '../setup/api.ts';
import { inShop, liveShop } from '../setup/as-shop.ts';
import { cartOf, newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { placeOrderOf } from '../setup/orders.ts';

const withoutEmail: Shop = { ...liveShop, emails: 'none' };
const goods = 'product-of-the-demo';

test('a live shop shows its own bank details, name and address, and does not mention a demo', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	await inShop(liveShop, async () => {
		const wire = await placeOrderOf(shop, { [id]: 1 });
		expect(wire.payment.instructions).toEqual([
			{ key: 'Beneficiary', value: 'Denver Bullion LLC' },
			{ key: 'Bank', value: 'First Bank of Denver' },
			{ key: 'Routing number (ABA)', value: '102000076' },
			{ key: 'Account number', value: '123-456-789' },
		]);
		const check = await placeOrderOf(shop, { [id]: 1 }, { payment_method: 'cheque' });
		const [mail] = await shop.db
			.select()
			.from(outbox)
			.where(eq(outbox.subject, `Your order ${check.order_number}`));
		const written = [JSON.stringify(wire), JSON.stringify(check), mail?.text, mail?.html].join('\n');
		expect(written).toContain('Denver Bullion LLC, 12 Main Street, Denver, CO 80202');
		expect(written).not.toMatch(/\bdemo\b|simulated prices|\(simulated\)|do not send|New York, NY 10001|0000 1234/i);
	});
});

test('quotes and orders accept only the payment methods that the shop offers', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	expect(quote.payment_methods?.map((method) => method.id)).toEqual(['bank-wire', 'cheque', 'card']);
	await inShop(liveShop, async () => {
		const offered = await quoteFor(shop, { [id]: 1 });
		expect(offered.payment_methods?.map((method) => method.id)).toEqual(['bank-wire', 'cheque']);
		const card = { payment_method: 'card' } as const;
		const refusals = [
			await shop.post('quoteCheckout', cartOf({ [id]: 1 }, card)),
			await shop.post('placeOrder', orderOf(quote, card), newKey()),
			await shop.post('placeOrder', orderOf(offered, card), newKey()),
		];
		for (const { status, error } of refusals) {
			expect([status, error.code, error.fields?.payment_method]).toEqual([
				400,
				'payment_method_not_offered',
				'We don’t accept payment by card (simulated). Give one of: bank-wire, cheque.',
			]);
		}
	});
	await inShop({ ...liveShop, paymentMethods: ['cheque'] }, async () => {
		expect((await quoteFor(shop, { [id]: 1 })).payment_method).toBe('cheque');
		expect((await shop.post('quoteCheckout', cartOf({ [id]: 1 }, { payment_method: 'bank-wire' }))).status).toBe(400);
	});
});

test('a live shop without a mail server refuses calls that need email, and accepts orders', async ({ shop, sell }) => {
	const { id } = await sell({ quantity: 0 });
	const stocked = await sell();
	const email = 'jane@example.com';
	const name = 'Jane Doe';
	await inShop(withoutEmail, async () => {
		const refused = [
			await shop.post('register', { name, email, password: 'seven grey herons' }),
			await shop.post('forgotPassword', { email }),
			await shop.post('resendVerification', { email }),
			await shop.post('addAlert', { metal_id: 'gold', direction: 'above', price: 5_000, email }),
			await shop.post('addStockAlert', { product_id: id, email }),
			await shop.post('sendMessage', { name, email, subject: 'Seals', message: 'Is the seal on?' }),
		];
		for (const { status, error } of refused) {
			expect([status, error.code]).toEqual([403, 'email_unavailable']);
			expect(error.message).toMatch(/^This shop can't send email yet, so /);
		}
		expect(await placeOrderOf(shop, { [stocked.id]: 1 })).toMatchObject({ status: 'awaiting-payment' });
	});
});

test('a live shop does not start with a demo’s database, with its goods, or with metal but no feed', async ({
	shop: { db },
	sell,
}) => {
	const live = { mode: 'live', hasFeed: true, demoProductTitles } as const;
	await expect(claimDatabase(db, live)).rejects.toThrow(
		/^The database was filled with the demo shop, .+Give the live shop another DATA_DIR.+\nThe database sells \d+ products of the demo shop \(.+\)\. Delete them, or give/,
	);
	await db.delete(shopMode);
	await expect(claimDatabase(db, live)).rejects.toThrow(/^The database sells \d+ products of the demo shop/);
	const own = { ...live, demoProductTitles: new Map([[goods, 'Another title']]) };
	await sell({ ...goldOunce, sku: goods });
	await expect(claimDatabase(db, { ...own, hasFeed: false })).rejects.toThrow(/^SPOT_FEED_URL: give a feed/);
	expect(await db.select().from(shopMode)).toEqual([]);
	await claimDatabase(db, own);
	await claimDatabase(db, own);
	expect(await db.select().from(shopMode)).toMatchObject([{ mode: 'live' }]);
	await expect(claimDatabase(db, { ...own, mode: 'demo' })).rejects.toThrow(
		'The database belongs to a live shop. Set SHOP_MODE=live, or give the demo another DATA_DIR or DATABASE_URL.',
	);
	await db.update(products).set({ title: 'Another title' }).where(eq(products.sku, goods));
	await expect(claimDatabase(db, own)).rejects.toThrow(
		`The database sells a product of the demo shop (${goods}). Delete it, or give the live shop another DATA_DIR or DATABASE_URL.`,
	);
	await db.update(shopMode).set({ mode: 'demo' });
});
