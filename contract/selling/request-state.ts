/** The stored status of a request to sell. An open request has lapsed once its time is over; that is computed, not stored. */
export const sellStatuses = ['open', 'received', 'accepted', 'paid', 'declined'] as const;
export type SellStatus = (typeof sellStatuses)[number];
export const sellStates = [...sellStatuses, 'lapsed'] as const;

/** Statuses that the operator can set. */
export const sellMoves = ['received', 'accepted', 'declined', 'paid'] as const satisfies readonly SellStatus[];
export type SellMove = (typeof sellMoves)[number];

/** Allowed changes of status: the parcel arrives, passes the assay, and is paid. Until then, the operator can decline it. */
export const sellMovesFrom: Record<SellStatus, readonly SellMove[]> = {
	open: ['received', 'declined'],
	received: ['accepted', 'declined'],
	accepted: ['paid', 'declined'],
	paid: [],
	declined: [],
};
