/** How one may pay, what prices are said by first. A card is simulated: none is asked for. */
export const paymentMethods = ['bank-wire', 'cheque', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
