import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { hour } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { createSharedAllowance } from '../limits/rate-limit-in-database.ts';
import { createAllowance } from '../limits/rate-limit-in-memory.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { OrderRules } from './order-limits.ts';

/** Lines of a cart that count as one quote: a longer one takes more work and more room. */
const linesOfOneQuote = 10;

/** Tries for each order that may be placed: refused ones take work, too. */
const triesOfOneOrder = 10;

/**
 * Tries to find an order by number and email address that were not right: of one network address, and for one number or one
 * mailbox from wherever. One network address alone keeps nobody from looking up their own.
 */
const lookUpsOfAddress = 10;
const lookUpsOfOrder = 40;
const lookUpsOfMailbox = 40;

/** Wrong email addresses for an order's link in an hour: from one network address, and for one order from anywhere. */
const emailTriesOfAddress = 10;
const emailTriesOfOrder = 40;

/** Invoices that one network address may have made as a PDF in an hour: each is some work. */
const invoicesOfAddress = 60;

/** How often one network address may ask, over all nodes. */
export function createAllowances(db: Database, { quotesPerHour, ordersPerHour }: OrderRules) {
	const quotes = createSharedAllowance(db, {
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
	const orders = createSharedAllowance(db, { ...tooManyOrders, most: ordersPerHour });
	// By this node alone: it keeps those from the database who go on although they are refused.
	const tries = createAllowance({ ...tooManyOrders, most: ordersPerHour * triesOfOneOrder });
	const lookUps = createSharedAllowance(db, {
		most: lookUpsOfAddress,
		window: hour,
		code: 'too_many_look_ups',
		message: (wait) => `Too many order lookups from your network. Try again in ${wait}.`,
	});
	const lookUpsOfNumber = createSharedAllowance(db, {
		most: lookUpsOfOrder,
		window: hour,
		code: 'too_many_look_ups_of_order',
		message: (wait) =>
			`Too many tries for this order number. Try again in ${wait}, or open the link in your order email.`,
	});
	const lookUpsByMailbox = createSharedAllowance(db, {
		most: lookUpsOfMailbox,
		window: hour,
		code: 'too_many_look_ups_of_order',
		message: (wait) =>
			`Too many order lookups for this email address. Try again in ${wait}, or open the link in your order email.`,
	});
	const tooManyEmails = {
		window: hour,
		code: 'too_many_email_tries',
		message: (wait: string) => `Too many wrong email addresses. Try again in ${wait}.`,
	};
	const emailTries = createSharedAllowance(db, { ...tooManyEmails, most: emailTriesOfAddress });
	const emailTriesByOrder = createSharedAllowance(db, { ...tooManyEmails, most: emailTriesOfOrder });
	const invoices = createSharedAllowance(db, {
		most: invoicesOfAddress,
		window: hour,
		code: 'too_many_invoices',
		message: (wait) => `Too many invoices for your network. Try again in ${wait}, or print the invoice page.`,
	});
	return {
		/** @throws Refusal 429 */
		countInvoice: (address: string) => invoices.take(address),
		/** @throws Refusal 429 */
		countQuote: (address: string, { items }: QuoteRequest) =>
			quotes.take(address, Math.ceil(items.length / linesOfOneQuote)),
		/**
		 * @returns takes it back, for one that was refused: only the try has counted then
		 * @throws Refusal 429
		 */
		countOrder: async (address: string) => {
			tries.take(address);
			await orders.take(address);
			return () => orders.giveBack(address);
		},
		/**
		 * A try at finding an order, alike whether there is one of that number.
		 *
		 * @returns takes it back, for one that was right
		 * @throws Refusal 429
		 */
		countLookUp: async (address: string, number: string, email: string) => {
			const mailbox = mailboxOf(email);
			await lookUps.take(address);
			await lookUpsOfNumber.take(number);
			await lookUpsByMailbox.take(mailbox);
			return async () => {
				await lookUps.giveBack(address);
				await lookUpsOfNumber.giveBack(number);
				await lookUpsByMailbox.giveBack(mailbox);
			};
		},
		/**
		 * Counts a wrong email address for an order's link, whether that order exists or not.
		 *
		 * @returns takes it back, for a right one
		 * @throws Refusal 429
		 */
		countEmailTry: async (address: string, orderId: string) => {
			await emailTries.take(`address ${address}`);
			await emailTriesByOrder.take(`order ${orderId}`);
			return async () => {
				await emailTries.giveBack(`address ${address}`);
				await emailTriesByOrder.giveBack(`order ${orderId}`);
			};
		},
	};
}
