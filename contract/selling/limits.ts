import { paymentMethodFacts } from '../payment-methods.ts';
import { day } from '../time-spans.ts';

/** Rows of a request. */
export const maxSellRows = 20;
/** Pieces in a row. */
export const maxSellPieces = 999;
/** What one piece may weigh. */
export const maxSellWeight = { ozt: 1_100, g: 35_000 };
/** The finest and the least fine metal that is bought: what is less is sold to a refiner. */
export const sellFineness = { min: 0.3, max: 1 };
/** What one request may come to, in dollars. */
export const sellDollars = { min: 1, max: 150_000 };
/** Business days for which an offer is held until the pieces have come: as many as a buyer has to pay by check. */
export const sellDays = paymentMethodFacts.cheque.daysToPay;
/** How long a request is kept after its end, in milliseconds. */
export const sellKept = 30 * day;
/** Requests that one network address may send within a day, and tries at it within an hour: each locks an offer. */
export const sellRequestsPerSender = 10;
export const sellTriesPerSender = 30;
/** Requests of which one mailbox is sent a mail within a day: who gives somebody else's address cannot flood it. */
export const sellMailsPerEmail = 5;
