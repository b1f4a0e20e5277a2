/** How one may pay. A card is simulated: no card number is asked for. */
export const paymentMethods = ['bank-wire', 'cheque', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a payment method is called where there is room for one word. */
export const methodNames: Record<PaymentMethod, string> = { 'bank-wire': 'Wire', cheque: 'Check', card: 'Card' };
