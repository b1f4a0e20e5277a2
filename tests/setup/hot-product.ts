import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { products } from '../../backend/catalogue/tables.ts';
import { cartOf, newKey, orderOf, stockOf } from './checkout.ts';
import type { NodeAnswer, Nodes } from './shop-nodes.ts';
import { testProduct } from './test-product.ts';

type Rush = {
	buyers: number;
	pieces: number;
	/** Number of shoppers who request quotes for another product, one after the other, during the rush. */
	others: number;
	/** Maximum number of attempts per buyer. */
	tries: number;
};

/** Creates the header with a network address for each number. */
export const addressOf = (number: number) => ({
	'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

/** Creates a product. */
export async function sellOn({ db }: Nodes, id: string, quantity: number): Promise<string> {
	await db.insert(products).values({ ...testProduct(id), quantity });
	return id;
}

/** Many buyers order one item of the same product at once, each with their own quote. */
export async function rush(nodes: Nodes, { buyers, pieces, others, tries }: Rush) {
	const id = await sellOn(nodes, `hot-${randomUUID().slice(0, 8)}`, pieces);
	const quotes = await quotesFor(nodes, id, buyers);
	let isOver = false;
	const asked: NodeAnswer[] = [];
	const shoppers = Array.from({ length: others }, async (_, shopper) => {
		while (!isOver) {
			asked.push(await nodes.call('quoteCheckout', cartOf({ '1002': 1 }), { headers: addressOf((1 << 20) | shopper) }));
			await wait(250);
		}
	});
	const started = performance.now();
	let lastPlaced = started;
	const first: NodeAnswer[] = [];
	const last = await Promise.all(
		quotes.map(async (quote, buyer) => {
			const key = newKey();
			for (let asks = 1; ; asks++) {
				const order = orderOf(quote, { email: `buyer-${buyer}@example.com` });
				const answer = await nodes.call('placeOrder', order, { headers: { ...addressOf(buyer), ...key }, node: buyer });
				if (asks === 1) first.push(answer);
				if (answer.status === 201) lastPlaced = performance.now();
				if (answer.status !== 503 || asks >= tries) return answer;
				await wait(1000 * answer.retryAfter * (1 + Math.random()));
			}
		}),
	);
	const seconds = (performance.now() - started) / 1000;
	isOver = true;
	await Promise.all(shoppers);
	const placed = last.filter(({ status }) => status === 201).length;
	return {
		stock: await stockOf(nodes.db, id),
		placed,
		first: countBy(first),
		last: countBy(last),
		seconds: round(seconds),
		ordersPerSecond: round((1000 * placed) / (lastPlaced - started)),
		others: { asked: asked.length, answers: countBy(asked), p50: quantile(asked, 0.5), p99: quantile(asked, 0.99) },
	};
}

const round = (number: number) => Math.round(10 * number) / 10;

/** Counts answers by status and code. */
export function countBy(answers: Pick<NodeAnswer, 'status' | 'code'>[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { status, code } of answers) {
		const kind = code ? `${status} ${code}` : `${status}`;
		counts[kind] = (counts[kind] ?? 0) + 1;
	}
	return counts;
}

function quantile(answers: NodeAnswer[], part: number): number {
	const times = answers.map(({ time }) => time).toSorted((one, other) => one - other);
	return round(times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0);
}

/** Requests one quote, and copies it and its price lock in the database. */
async function quotesFor(nodes: Nodes, id: string, count: number) {
	const { body: quote } = await nodes.call('quoteCheckout', cartOf({ [id]: 1 }), { headers: addressOf(1 << 21) });
	await nodes.db.execute(sql`
		insert into price_locks (holder, content, expires_at, asker, source, prices)
		select lock_holder || '-' || copy, content, price_locks.expires_at, asker, price_locks.source, prices
		from quotes join price_locks on holder = lock_holder, generate_series(2, ${count}::int) as copy
		where quotes.id = ${quote.quote_id}`);
	const { rows } = await nodes.db.execute<{ id: string }>(sql`
		insert into quotes
		select (jsonb_populate_record(quotes, jsonb_build_object('id', gen_random_uuid(), 'lock_holder', lock_holder || '-' || copy))).*
		from quotes, generate_series(2, ${count}::int) as copy
		where id = ${quote.quote_id}
		returning id`);
	return [quote, ...rows.map((row) => ({ ...quote, quote_id: row.id }))];
}
