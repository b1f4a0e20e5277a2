import type { PaymentMethod } from '../../../contract/payment-methods.ts';

/** Where an order goes, as far as chosen, and how it is paid; empty texts are not chosen yet. */
export type Destination = { country: string; state: string; payment_method: PaymentMethod };
