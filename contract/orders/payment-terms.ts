import type { Clearing } from '../calendar/deadlines.ts';
import type { PaymentMethod } from '../payment-methods.ts';

type PaymentTerms = {
	/** Business days within which an order is to be paid. */
	daysToPay: number;
	/** How long a payment takes, for delivery estimates. */
	clearing: Clearing;
	/** What arrives, in a sentence: 'if your wire arrives by …'. */
	noun: string;
};

/**
 * How long each payment method takes. A wire arrives the same or the next business day, and has cleared when it arrives. A check
 * takes some days in the mail, and about a week to clear.
 */
export const paymentTerms: Record<PaymentMethod, PaymentTerms> = {
	'bank-wire': { daysToPay: 2, clearing: { arrives: 1, clears: 0 }, noun: 'wire' },
	cheque: { daysToPay: 7, clearing: { arrives: 3, clears: 5 }, noun: 'check' },
	card: { daysToPay: 1, clearing: { arrives: 0, clears: 0 }, noun: 'payment' },
};
