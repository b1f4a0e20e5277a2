import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { attacks } from '../../setup/checkout-attacks.ts';
import { copyDemoShop } from '../../setup/database.ts';
import { rush } from '../../setup/hot-product.ts';
import { isLongForm } from '../../setup/long-form.ts';
import { race } from '../../setup/racing-changes.ts';
import { firstOf, type Nodes, startNodes } from '../../setup/shop-nodes.ts';

/*
 * The long form has as many buyers and rounds as issue 37 asks for; `tools/test/stress.ts` prints figures.
 */
let nodes: Nodes;
let drop: () => Promise<void>;

beforeAll(async () => {
	const copy = await copyDemoShop('stress');
	drop = copy.drop;
	nodes = await startNodes(copy.url, 3);
});

afterAll(async () => {
	await nodes.close();
	await drop();
});

afterEach(() => expect(nodes.errors.splice(0)).toEqual([]));

const [buyers, pieces] = isLongForm ? [500, 100] : [60, 20];

test.each([1, 3])(
	'of many simultaneous buyers on %i nodes, exactly as many get an item as are in stock',
	async (count) => {
		const { stock, last, others } = await rush(firstOf(nodes, count), { buyers, pieces, others: 2, tries: 20 });
		expect(stock).toEqual({ left: 0, sold: pieces, orders: pieces });
		expect(last).toEqual({ '201': pieces, '409 not_enough_stock': buyers - pieces });
		expect(Object.keys(others.answers)).toEqual(['200']);
	},
);

test('buyers beyond the queue are asked to retry, then succeed, and other shoppers get answers', async () => {
	const many = isLongForm ? 1_500 : 240;
	const some = firstOf(nodes, isLongForm ? 3 : 1);
	const { stock, first, last, others } = await rush(some, { buyers: many, pieces: 5_000, others: 5, tries: 20 });
	expect(first['503 product_busy']).toBeGreaterThan(0);
	expect(last).toEqual({ '201': many });
	expect(stock).toEqual({ left: 5_000 - many, sold: many, orders: many });
	expect(Object.keys(others.answers)).toEqual(['200']);
});

test('simultaneous verifying, ordering, canceling, paying, expiring and deleting causes no error and loses no item', async () => {
	const rounds = isLongForm ? 2_000 : 8;
	const { failures, stock, answers } = await race(firstOf(nodes, 2), { rounds, atOnce: 8 });
	expect(answers.deleteAccount).toEqual({ '200': rounds });
	expect(failures).toBe(0);
	expect(stock.map(({ isRight }) => isRight)).toEqual([true, true]);
});

test('the attacks of ACIDRain on two nodes fail', async () => {
	for (let round = 0; round < (isLongForm ? 100 : 2); round++) {
		for (const [name, attack] of Object.entries(attacks)) {
			expect([name, await attack(firstOf(nodes, 2))]).toEqual([name, false]);
		}
	}
});
