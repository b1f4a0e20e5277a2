import { paymentMethodFacts } from '../payment-methods.ts';
import { day } from '../time-spans.ts';

/** Maximum number of rows in a request. */
export const maxSellRows = 20;
/** Maximum number of items in a row. */
export const maxSellPieces = 999;
/** Maximum weight of one item. */
export const maxSellWeight = { ozt: 1_100, g: 35_000 };
/** The range of fineness that the shop buys. Refiners buy lower fineness. */
export const sellFineness = { min: 0.3, max: 1 };
/** The range of a request's total in dollars. */
export const sellDollars = { min: 1, max: 150_000 };
/** Business days for which the shop holds an offer until the items arrive: as many as the deadline for payment by check. */
export const sellDays = paymentMethodFacts.cheque.daysToPay;
/** How long the database stores a request after it has ended, in milliseconds. */
export const sellRetention = 30 * day;
/** Maximum number of requests per network address and day, and of attempts per hour. Each attempt locks an offer. */
export const sellRequestsPerSender = 10;
export const sellTriesPerSender = 30;
/** Maximum number of request emails per mailbox and day, so that nobody can flood another person's mailbox. */
export const sellMailsPerEmail = 5;
