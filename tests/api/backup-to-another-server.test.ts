import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ask, backUp, contentOf, emptyDatabase, emptyEmbedded, newDemo, restore, schemaOf } from '../setup/backups.ts';
import { placeOrderOf } from '../setup/orders.ts';

test('a backup under load moves the shop from an embedded server to another one and back', async () => {
	const { url, shop } = await newDemo(emptyEmbedded());
	const given = 100_000;
	await shop.db.execute(sql`update products set quantity = ${given}, sell_count = 0 where id in ('1001', '1002')`);
	let isOver = false;
	let placed = 0;
	const buy = async () => {
		while (!isOver) {
			await placeOrderOf(shop, { '1001': 1, '1002': 2 });
			placed += 1;
		}
	};
	const buyers = [buy(), buy()];
	const files: string[] = [];
	for (let turn = 0; turn < 2; turn++) files.push(await backUp(url));
	isOver = true;
	await Promise.all(buyers);
	const found: number[] = [];
	let other = '';
	for (const file of files) {
		other = await emptyDatabase();
		await restore(other, file);
		// The backup contains an order completely or not at all.
		const [sold] = await ask(
			other,
			`select count(*)::int as orders,
				(select coalesce(sum(quantity), 0)::int from order_lines where product_id = '1001') as one,
				(select coalesce(sum(quantity), 0)::int from order_lines where product_id = '1002') as two,
				(select quantity from products where id = '1001') as one_left,
				(select quantity from products where id = '1002') as two_left,
				coalesce(max(number), '') <= 'AS-' || (select last_value from order_numbers) as is_numbered
			from orders`,
		);
		const orders = Number(sold?.orders);
		expect(sold).toMatchObject({
			one: orders,
			two: 2 * orders,
			one_left: given - orders,
			two_left: given - 2 * orders,
			is_numbered: true,
		});
		found.push(orders);
	}
	// The backups have different snapshots.
	expect(new Set(found).size).toBeGreaterThan(1);
	expect(Math.max(...found)).toBeLessThan(placed);

	const back = await emptyEmbedded();
	await restore(back, await backUp(other));
	expect(await contentOf(back)).toEqual(await contentOf(other));
	expect(await schemaOf(back)).toEqual(await schemaOf(url));
});
