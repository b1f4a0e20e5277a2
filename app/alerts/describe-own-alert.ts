import type { OwnAlert } from '../../contract/alerts/own-alerts.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { formatDollars } from '../ui/format.ts';

/** What an alert waits for: 'Gold above $4,200.00', 'Silk Scarf back in stock'. */
export function describeOwnAlert(alert: OwnAlert, prices: SpotPrices['prices']): string {
	if ('product' in alert) return `${alert.product.title} back in stock`;
	const metal = prices.find(({ metal_id }) => metal_id === alert.metal_id);
	return `${metal?.name ?? alert.metal_id} ${alert.direction} ${formatDollars(alert.price)}`;
}

type AlertState = { name: string; tone: BadgeTone; text: string };

/** The state of an alert, and what happens next. */
export function stateOfAlert(alert: OwnAlert): AlertState {
	if (!alert.is_confirmed) {
		return { name: 'Not confirmed', tone: 'gilt', text: 'Open the link in our email to turn this alert on.' };
	}
	if ('product' in alert) return { name: 'On', tone: 'stock', text: 'One email when it’s back, then the alert ends.' };
	if (alert.is_armed) return { name: 'On', tone: 'stock', text: 'An email at each crossing.' };
	return { name: 'On', tone: 'stock', text: 'It’s already there. An email at the next crossing.' };
}
