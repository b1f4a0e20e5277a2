import type { PaymentMethod } from '../../../contract/payment-methods.ts';

/** The destination and the payment method that are chosen so far. An empty string is not chosen yet. */
export type Destination = { country: string; state: string; payment_method: PaymentMethod };
