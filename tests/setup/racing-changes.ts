import { setTimeout as wait } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { products } from '../../backend/catalogue/tables.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { goodPassword as password } from './accounts.ts';
import { cartOf, newKey, orderOf } from './checkout.ts';
import { asOperator } from './client.ts';
import { addressOf, countBy, sellOn } from './hot-product.ts';
import { newMember } from './members.ts';
import { ageOrder, longerThanHeld } from './orders.ts';
import type { NodeAnswer, Nodes } from './shop-nodes.ts';

type Race = {
	rounds: number;
	/** Number of parallel rounds. */
	atOnce: number;
};

/** The other calls of a round begin within this time in milliseconds, about when the deletion of the account has checked the password. */
const within = 500;
const pieces = 1_000_000;

/**
 * In each round, verifies an email address, places, cancels, pays and expires its orders and deletes its account, all at once and on
 * several nodes. Orders contain two products in either order.
 */
export async function race(nodes: Nodes, { rounds, atOnce }: Race) {
	const ids = [await sellOn(nodes, 'raced-one', pieces), await sellOn(nodes, 'raced-other', pieces)];
	const answers: (NodeAnswer & { call: string })[] = [];
	let next = 0;
	const started = performance.now();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (let round = next++; round < rounds; round = next++) {
				answers.push(...(await raceOnce(nodes, round, round % 2 ? ids : ids.toReversed())));
			}
		}),
	);
	return {
		rounds,
		seconds: Math.round((performance.now() - started) / 1000),
		answers: Object.fromEntries(
			[...Map.groupBy(answers, ({ call }) => call)].map(([call, given]) => [call, countBy(given)]),
		),
		failures: answers.filter(({ status }) => status >= 500).length,
		stock: await stockOf(nodes, ids),
	};
}

async function raceOnce(nodes: Nodes, round: number, ids: string[]) {
	const member = await newMember(nodes, round % 3 === 0);
	const { email } = member;
	const headers = { ...addressOf(round), ...member.headers };
	const guest = addressOf(round);
	const cart = cartOf(Object.fromEntries(ids.map((id) => [id, 1])));
	async function newOrder(sent: Record<string, string>) {
		const { body: quote } = await nodes.call('quoteCheckout', cart, { headers: sent });
		return { body: orderOf(quote, { email }), sent: { ...sent, ...newKey() } };
	}
	const place = async ({ body, sent }: Awaited<ReturnType<typeof newOrder>>) =>
		nodes.call('placeOrder', body, { headers: sent });
	async function order(sent: Record<string, string>): Promise<Order> {
		const { status, code, body } = await place(await newOrder(sent));
		if (status !== 201) throw new Error(`The order failed with ${status} ${code}.`);
		return body.order;
	}
	const [canceled, lapsed, paid] = [await order(guest), await order(headers), await order(guest)];
	for (const { order_id } of [lapsed, paid]) await ageOrder(nodes.db, order_id, longerThanHeld);
	const [first, second] = [await newOrder(guest), await newOrder(headers)];
	const { link: token } = member;
	const of = ({ order_number }: Order) => ({ order_number });
	const calls: Record<string, () => Promise<NodeAnswer>> = {
		verifyEmail: () => nodes.call('verifyEmail', { token }, { headers }),
		placeAsGuest: () => place(first),
		placeAsMember: () => place(second),
		cancelByLink: () => nodes.call('cancelLinkedOrder', { order_id: canceled.order_id, email }, { headers: guest }),
		cancelOwn: () => nodes.call('cancelOwnOrder', of(canceled), { headers }),
		markPaid: () => nodes.call('markPaid', of(paid), { headers: asOperator }),
		markPaidAsWell: () => nodes.call('markPaid', of(lapsed), { headers: asOperator }),
		cancelByOperator: () => nodes.call('cancelOrder', { ...of(paid), even_if_paid: true }, { headers: asOperator }),
		addToCart: () =>
			nodes.call('addToCart', { items: ids.map((id) => ({ product_id: id, quantity: 1 })) }, { headers }),
		deleteAccount: () => nodes.call('deleteAccount', { password }, { headers }),
	};
	const lapsing = Array.from({ length: nodes.count }, (_, node) => nodes.lapse(node));
	const racing = Object.entries(calls).map(async ([call, make]) => {
		if (call !== 'deleteAccount') await wait(within * Math.random());
		return { call, ...(await make()) };
	});
	await Promise.all(lapsing);
	return Promise.all(racing);
}

/** Checks that each product's stock, reserved and sold items add up. */
async function stockOf({ db }: Nodes, ids: string[]) {
	const left = await db.select().from(products).where(inArray(products.id, ids));
	const { rows } = await db.execute<{ id: string; held: number; sold: number }>(sql`
		select product_id as id,
			coalesce(sum(order_lines.quantity) filter (where status = 'awaiting-payment'), 0)::int as held,
			coalesce(sum(order_lines.quantity) filter (where status in ('paid', 'shipped')), 0)::int as sold
		from order_lines join orders on orders.id = order_id
		where product_id = any(${sql.param(ids)}::text[]) group by product_id`);
	return left.map(({ id, quantity, sellCount }) => {
		const { held = 0, sold = 0 } = rows.find((row) => row.id === id) ?? {};
		return { left: quantity, held, sold, isRight: quantity + held + sold === pieces && sellCount === held + sold };
	});
}
