type OrderStatusFacts = {
	/** 'unpaid': shows payment instructions, and lapses unless it is paid. 'paid': sold. 'ended': canceled or lapsed. */
	phase: 'unpaid' | 'paid' | 'ended';
	/** True once its parcel has shipped. */
	isSent: boolean;
};

const facts = {
	'awaiting-payment': { phase: 'unpaid', isSent: false },
	paid: { phase: 'paid', isSent: false },
	shipped: { phase: 'paid', isSent: true },
	canceled: { phase: 'ended', isSent: false },
	lapsed: { phase: 'ended', isSent: false },
} satisfies Record<string, OrderStatusFacts>;

/** The status of an order. Separate from the schema, so that browsers load less code. */
export type OrderStatus = keyof typeof facts;
export const orderStatuses = Object.keys(facts) as readonly string[] as readonly [OrderStatus, ...OrderStatus[]];

/** True while the order waits for payment. */
export const isUnpaid = (status: OrderStatus): boolean => facts[status].phase === 'unpaid';
/** True once the order is paid, shipped or not. */
export const isBought = (status: OrderStatus): boolean => facts[status].phase === 'paid';
/** True if the order was canceled or has lapsed. */
export const hasEnded = (status: OrderStatus): boolean => facts[status].phase === 'ended';
export const isSent = (status: OrderStatus): boolean => facts[status].isSent;

/** Changes of an order after it was placed. 'refund-due': the shop owes a refund. 'refunded': it has paid the refund. */
export const orderMoves = ['paid', 'shipped', 'canceled', 'lapsed', 'refund-due', 'refunded'] as const;
export type OrderMove = (typeof orderMoves)[number];

/** The state of a refund. */
export const refundStates = ['due', 'done'] as const;
export type RefundState = (typeof refundStates)[number];
