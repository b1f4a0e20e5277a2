/** How one may pay. Prices are shown by the first. A card is simulated: none is asked for. */
export const paymentMethods = ['bank-wire', 'cheque', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a way of payment is called where there is room for one word. */
export const wayNames: Record<PaymentMethod, string> = { 'bank-wire': 'Wire', cheque: 'Check', card: 'Card' };
