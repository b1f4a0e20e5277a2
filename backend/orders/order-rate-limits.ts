import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { hour } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { createSharedRateLimit } from '../limits/rate-limit-in-database.ts';
import { createRateLimit } from '../limits/rate-limit-in-memory.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { OrderRules } from './order-limits.ts';

/** Cart lines that count as one quote, because longer carts take more work. */
const linesPerQuote = 10;

/** Attempts per allowed order, because refused ones take work too. */
const triesPerOrder = 10;

/**
 * Failed lookups of an order by number and email address per hour: by one network address, and for one number or
 * mailbox from anywhere. The first lookup of a network address is free of the limits of number and mailbox, so that nobody can block
 * the owner.
 */
const maxLookUpsPerAddress = 10;
const maxLookUpsPerOrder = 40;
const maxLookUpsPerMailbox = 40;

/** Wrong email addresses for an order's link per hour: by one network address, and for one order from anywhere, as above. */
const maxEmailTriesPerAddress = 10;
const maxEmailTriesPerOrder = 40;

/** PDF invoices per network address and hour, because each takes some work. */
const maxInvoicesPerAddress = 60;

/** Limits requests per network address, across all nodes. */
export function createOrderRateLimits(db: Database, { quotesPerHour, ordersPerHour }: OrderRules) {
	const quotes = createSharedRateLimit(db, {
		most: quotesPerHour,
		window: hour,
		code: 'too_many_quotes',
		message: (wait) => `Too many price requests from your network. Try again in ${wait}.`,
	});
	const tooManyOrders = {
		window: hour,
		code: 'too_many_orders',
		message: (wait: string) => `Too many orders from your network. Your order wasn’t placed. Try again in ${wait}.`,
	};
	const orders = createSharedRateLimit(db, { ...tooManyOrders, most: ordersPerHour });
	// On this node only. It protects the database from clients that continue after a refusal.
	const tries = createRateLimit({ ...tooManyOrders, most: ordersPerHour * triesPerOrder });
	const lookUps = createSharedRateLimit(db, {
		most: maxLookUpsPerAddress,
		window: hour,
		code: 'too_many_look_ups',
		message: (wait) => `Too many order lookups from your network. Try again in ${wait}.`,
	});
	const lookUpsOfNumber = createSharedRateLimit(db, {
		most: maxLookUpsPerOrder,
		window: hour,
		code: 'too_many_look_ups_of_order',
		message: (wait) =>
			`Too many tries for this order number. Try again in ${wait}, or open the link in your order email.`,
	});
	const lookUpsByMailbox = createSharedRateLimit(db, {
		most: maxLookUpsPerMailbox,
		window: hour,
		code: 'too_many_look_ups_of_order',
		message: (wait) =>
			`Too many order lookups for this email address. Try again in ${wait}, or open the link in your order email.`,
	});
	const firstTries = createSharedRateLimit(db, { most: 1, window: hour, code: 'first_try', message: () => '' });
	const tooManyEmails = {
		window: hour,
		code: 'too_many_email_tries',
		message: (wait: string) => `Too many wrong email addresses. Try again in ${wait}.`,
	};
	const emailTries = createSharedRateLimit(db, { ...tooManyEmails, most: maxEmailTriesPerAddress });
	const emailTriesByOrder = createSharedRateLimit(db, { ...tooManyEmails, most: maxEmailTriesPerOrder });
	const invoices = createSharedRateLimit(db, {
		most: maxInvoicesPerAddress,
		window: hour,
		code: 'too_many_invoices',
		message: (wait) => `Too many invoices for your network. Try again in ${wait}, or print the invoice page.`,
	});
	/**
	 * Takes from limits that all networks share, unless this is the first try of a network within an hour.
	 *
	 * @returns a function that undoes it
	 * @throws Refusal 429
	 */
	async function takeUnlessFirst(network: string, shared: [limit: typeof firstTries, key: string][]) {
		const isFirst = await firstTries.take(network).then(
			() => true,
			(error) => {
				if (error instanceof Refusal) return false;
				throw error;
			},
		);
		if (isFirst) return () => firstTries.giveBack(network);
		for (const [limit, key] of shared) await limit.take(key);
		return async () => {
			for (const [limit, key] of shared) await limit.giveBack(key);
		};
	}

	return {
		/** @throws Refusal 429 */
		countInvoice: (address: string) => invoices.take(address),
		/** @throws Refusal 429 */
		countQuote: (address: string, { items }: QuoteRequest) =>
			quotes.take(address, Math.ceil(items.length / linesPerQuote)),
		/**
		 * @returns a function that undoes the count of a refused order; the attempt still counts
		 * @throws Refusal 429
		 */
		countOrder: async (address: string) => {
			tries.take(address);
			await orders.take(address);
			return () => orders.giveBack(address);
		},
		/**
		 * Counts a lookup, whether the order exists or not.
		 *
		 * @returns a function that undoes the count of a successful lookup
		 * @throws Refusal 429
		 */
		countLookUp: async (address: string, number: string, email: string) => {
			const mailbox = mailboxOf(email);
			await lookUps.take(address);
			const giveBack = await takeUnlessFirst(`look-up ${address}`, [
				[lookUpsOfNumber, number],
				[lookUpsByMailbox, mailbox],
			]);
			return async () => void (await Promise.all([lookUps.giveBack(address), giveBack()]));
		},
		/**
		 * Counts a wrong email address for an order's link, whether the order exists or not.
		 *
		 * @returns a function that undoes the count of a correct address
		 * @throws Refusal 429
		 */
		countEmailTry: async (address: string, orderId: string) => {
			await emailTries.take(`address ${address}`);
			const giveBack = await takeUnlessFirst(`email ${address}`, [[emailTriesByOrder, `order ${orderId}`]]);
			return async () => void (await Promise.all([emailTries.giveBack(`address ${address}`), giveBack()]));
		},
	};
}
