import { addressOnLinkDuration } from '../../contract/limits.ts';
import { hidden, maskEmail } from '../../contract/mask-email.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { findOrder } from './place-order.ts';

/**
 * An order as its link shows it: without the email address, which proves who may cancel it, and without the phone number. After
 * a while also without who it goes to and where.
 *
 * @throws Refusal 404
 */
export async function findLinkedOrder(db: Database, id: string): Promise<Order> {
	const order = await findOrder(db, id);
	const now = await clock.databaseTime(db);
	const isRecent = now.getTime() - lastStepOf(order) < addressOnLinkDuration;
	const { state, country } = order.address;
	const everything = { first_name: hidden, last_name: hidden, line1: hidden, city: hidden, postcode: hidden };
	const address = isRecent ? order.address : { ...everything, state, country };
	return { ...order, email: maskEmail(order.email), address: { ...address, phone: hidden } };
}

const lastStepOf = ({ placed_at, timeline }: Order): number =>
	Math.max(...[placed_at, ...timeline.map(({ at }) => at)].map((time) => Date.parse(time)));
