/** Where a request to sell stands, as it is stored; open beyond its time it has lapsed, which nobody writes. */
export const sellStatuses = ['open', 'received', 'accepted', 'paid', 'declined'] as const;
export type SellStatus = (typeof sellStatuses)[number];
export const sellStates = [...sellStatuses, 'lapsed'] as const;

/** What the operator may say became of a request. */
export const sellMoves = ['received', 'accepted', 'declined', 'paid'] as const satisfies readonly SellStatus[];
export type SellMove = (typeof sellMoves)[number];

/** From where to where: the parcel comes, is found as it was said to be, and is paid; until then it may be declined. */
export const sellMovesFrom: Record<SellStatus, readonly SellMove[]> = {
	open: ['received', 'declined'],
	received: ['accepted', 'declined'],
	accepted: ['paid', 'declined'],
	paid: [],
	declined: [],
};
