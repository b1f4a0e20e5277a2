import { and, eq } from 'drizzle-orm';
import { productReviews } from '../../backend/catalogue/reviews/review-tables.ts';
import { orderLines, orderMoves, orders } from '../../backend/orders/tables.ts';
import { cartOf, newKey, orderOf, stockOf } from './checkout.ts';
import { asOperator } from './client.ts';
import { addressOf, sellOn } from './hot-product.ts';
import { newMember } from './members.ts';
import type { NodeAnswer, Nodes } from './shop-nodes.ts';

/** Number of simultaneous calls, distributed over the nodes. */
const atOnce = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const succeeded = (answers: NodeAnswer[]) => answers.filter(({ status }) => status < 300).length;

let rounds = 0;

/**
 * Attacks from 'ACIDRain' (doi 10.1145/3035918.3064037). Each sends simultaneous calls to several nodes of which only one may succeed.
 *
 * @returns true if the attack has succeeded
 */
export const attacks: Record<string, (nodes: Nodes) => Promise<boolean>> = {
	/** One quote with several idempotency keys. */
	async 'a quote used twice'(nodes) {
		const { product, quote } = await newQuote(nodes, 'quoted', 1);
		await atOnce(4, () => nodes.call('placeOrder', orderOf(quote), { headers: newKey() }));
		return (await stockOf(nodes.db, product)).orders !== 1;
	},
	/** Two quotes with the same price lock and different quantities, and an order of one quote with the total of the other. */
	async 'a cart that changes during the checkout'(nodes) {
		const lock_key = crypto.randomUUID();
		const { product, quote: small, headers } = await newQuote(nodes, 'changed', 1, { lock_key });
		const grow = nodes.call('quoteCheckout', cartOf({ [product]: 5 }, { lock_key }), { headers });
		const place = nodes.call('placeOrder', orderOf(small), { headers: { ...headers, ...newKey() } });
		const [{ body: large }] = await Promise.all([grow, place]);
		await atOnce(2, (index) => {
			const order = index ? orderOf(large, { total: small.total }) : orderOf(small, { quote_id: large.quote_id });
			return nodes.call('placeOrder', order, { headers: { ...headers, ...newKey() } });
		});
		const lines = await nodes.db
			.select({ quantity: orderLines.quantity, subtotal: orders.subtotalCents })
			.from(orderLines)
			.innerJoin(orders, eq(orders.id, orderLines.orderId))
			.where(eq(orderLines.productId, product));
		return lines.length !== 1 || lines.some(({ quantity, subtotal }) => quantity !== 1 || subtotal !== 100_00);
	},
	/** A coupon with one quote, and with two quotes at the same locked prices. */
	async 'a coupon used twice'(nodes) {
		const change = { coupon: 'HARVEST10', lock_key: crypto.randomUUID() };
		const { product, quote, headers } = await newQuote(nodes, 'discounted', 3, change);
		const { body: again } = await nodes.call('quoteCheckout', cartOf({ [product]: 3 }, change), { headers });
		await atOnce(4, (index) =>
			nodes.call('placeOrder', orderOf(index % 2 ? quote : again), { headers: { ...headers, ...newKey() } }),
		);
		return (await stockOf(nodes.db, product)).orders !== 1;
	},
	/** Several buyers order the last item. */
	async 'the last piece sold twice'(nodes) {
		const product = await sellOn(nodes, `last-${++rounds}`, 1);
		const quotes = await atOnce(6, async (index) => {
			const { body } = await nodes.call('quoteCheckout', cartOf({ [product]: 1 }), { headers: addressOf(index) });
			return body;
		});
		const answers = await atOnce(6, (index) => {
			const order = orderOf(quotes[index] as never, { email: `last-${index}@example.com` });
			return nodes.call('placeOrder', order, { headers: { ...addressOf(index), ...newKey() } });
		});
		const { left, orders: made } = await stockOf(nodes.db, product);
		return succeeded(answers) !== 1 || left !== 0 || made !== 1;
	},
	/** Two operators mark an order as paid, two cancel it, and two refund it. */
	async 'a double refund'(nodes) {
		const { product, quote } = await newQuote(nodes, 'refunded', 1);
		const { body } = await nodes.call('placeOrder', orderOf(quote), { headers: newKey() });
		const { order_number, order_id } = body.order;
		const move = (name: 'markPaid' | 'cancelOrder' | 'markRefunded', said = {}) =>
			atOnce(3, () => nodes.call(name, { order_number, ...said }, { headers: asOperator }));
		const done = [
			succeeded(await move('markPaid')),
			succeeded(await move('cancelOrder', { even_if_paid: true })),
			succeeded(await move('markRefunded')),
		];
		const refunds = and(eq(orderMoves.orderId, order_id), eq(orderMoves.move, 'refunded'));
		const { left, sold } = await stockOf(nodes.db, product);
		return done.join() !== '1,1,1' || (await nodes.db.$count(orderMoves, refunds)) !== 1 || left !== 10 || sold !== 0;
	},
	/** Three reviews by one buyer, and a guest's form that is sent three times. */
	async 'a double review'(nodes) {
		const { product, quote } = await newQuote(nodes, 'reviewed', 1);
		const member = await newMember(nodes, true);
		const headers = { ...member.headers, ...addressOf(++rounds) };
		const { body } = await nodes.call('placeOrder', orderOf(quote), { headers: { ...headers, ...newKey() } });
		await nodes.call('markPaid', { order_number: body.order.order_number }, { headers: asOperator });
		const review = { product_id: product, name: 'Ada', rating: 5, review: 'Heavier than it looks.' };
		const email = `reviewer-${rounds}@example.com`;
		const from = addressOf(++rounds);
		const answers = await atOnce(
			6,
			(index): Promise<NodeAnswer> =>
				index % 2
					? nodes.call('saveOwnReview', review, { headers })
					: nodes.call('addReview', { ...review, email }, { headers: from }),
		);
		const written = await nodes.db.$count(productReviews, eq(productReviews.productId, product));
		return written !== 2 || succeeded(answers) !== 6;
	},
};

async function newQuote(nodes: Nodes, name: string, quantity: number, change = {}) {
	const product = await sellOn(nodes, `${name}-${++rounds}`, 10);
	const headers = addressOf(rounds);
	const { body: quote } = await nodes.call('quoteCheckout', cartOf({ [product]: quantity }, change), { headers });
	return { product, quote, headers };
}
