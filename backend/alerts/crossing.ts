import type { AlertDirection } from '../../contract/alerts/alert.ts';

type Watched = { direction: AlertDirection; priceCents: number };

/** Whether the ask, in cents, is where the alert waits for it; at the price itself it is not. */
export function isBeyond({ direction, priceCents }: Watched, askCents: number): boolean {
	return direction === 'above' ? askCents > priceCents : askCents < priceCents;
}

/**
 * What one compare makes of an alert: it crosses once when the ask has come beyond its price, and is armed again only
 * when the ask has gone back. An alert begins armed unless the ask is beyond its price already.
 *
 * @param askCents the spot ask of its metal, cents per troy ounce
 */
export function compare(alert: Watched & { armed: boolean }, askCents: number): { armed: boolean; crosses: boolean } {
	const beyond = isBeyond(alert, askCents);
	return { armed: !beyond, crosses: alert.armed && beyond };
}
