type OrderStatusFacts = {
	/** An 'unpaid' order says how to pay and lapses unless it is paid, a 'paid' one is bought, and an 'ended' one sells nothing. */
	phase: 'unpaid' | 'paid' | 'ended';
	/** True once its parcel has left. */
	isSent: boolean;
};

const facts = {
	'awaiting-payment': { phase: 'unpaid', isSent: false },
	paid: { phase: 'paid', isSent: false },
	shipped: { phase: 'paid', isSent: true },
	canceled: { phase: 'ended', isSent: false },
	lapsed: { phase: 'ended', isSent: false },
} satisfies Record<string, OrderStatusFacts>;

/** What an order waits for, or how it ended. Apart from the schema, so that a browser loads no more. */
export type OrderStatus = keyof typeof facts;
export const orderStatuses = Object.keys(facts) as readonly string[] as readonly [OrderStatus, ...OrderStatus[]];

/** True while the order waits to be paid. */
export const isUnpaid = (status: OrderStatus): boolean => facts[status].phase === 'unpaid';
/** True once the order is paid, sent or not. */
export const isBought = (status: OrderStatus): boolean => facts[status].phase === 'paid';
/** True once nothing is sold by the order any more. */
export const hasEnded = (status: OrderStatus): boolean => facts[status].phase === 'ended';
export const isSent = (status: OrderStatus): boolean => facts[status].isSent;

/** What happened to an order after it was placed. 'refund-due': its payment is to be sent back, 'refunded': it was. */
export const orderMoves = ['paid', 'shipped', 'canceled', 'lapsed', 'refund-due', 'refunded'] as const;
export type OrderMove = (typeof orderMoves)[number];

/** Whether the payment of an order is to be sent back, or was. */
export const refundStates = ['due', 'done'] as const;
export type RefundState = (typeof refundStates)[number];
