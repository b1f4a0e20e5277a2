import type { AlertDirection } from '../../contract/alerts/alert.ts';

type Threshold = { direction: AlertDirection; priceCents: number };

/** True if the ask, in cents, is past the alert's price. The price itself does not count. */
export function isPastThreshold({ direction, priceCents }: Threshold, askCents: number): boolean {
	return direction === 'above' ? askCents > priceCents : askCents < priceCents;
}

/**
 * Compares an alert with an ask. The alert crosses once when the ask moves past its price, and is armed again when the
 * ask has moved back. An alert starts armed unless the ask is already past its price.
 *
 * @param askCents spot ask of its metal, in cents per troy ounce
 */
export function compare(alert: Threshold & { armed: boolean }, askCents: number): { armed: boolean; crosses: boolean } {
	const beyond = isPastThreshold(alert, askCents);
	return { armed: !beyond, crosses: alert.armed && beyond };
}
