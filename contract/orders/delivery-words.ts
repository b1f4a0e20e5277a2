import { formatDays, formatNearDeadline } from '../format-date.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { Delivery } from './delivery.ts';
import { paymentTerms } from './payment-terms.ts';

/** 'Estimated delivery: Wed, Dec 2 – Fri, Dec 4, if your wire arrives by Mon, Nov 30, 2:30 PM ET' */
export function describeDelivery(estimate: NonNullable<Delivery>, method: PaymentMethod): string {
	const days = `Estimated delivery: ${formatDays(estimate.from, estimate.to)}`;
	if (!estimate.arrive_by) return days;
	return `${days}, if your ${paymentTerms[method].noun} arrives by ${formatNearDeadline(estimate.arrive_by)}`;
}
