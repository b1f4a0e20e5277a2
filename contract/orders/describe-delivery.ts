import { formatDays, formatNearDeadline } from '../format-date.ts';
import { type PaymentMethod, paymentMethodFacts } from '../payment-methods.ts';
import type { Delivery } from './delivery.ts';

type Estimate = NonNullable<Delivery>;

/** 'Estimated delivery: Wed, Dec 2 – Fri, Dec 4' */
export const describeEstimate = ({ from, to }: Estimate): string => `Estimated delivery: ${formatDays(from, to)}`;

/** The condition of an estimate: 'if your wire arrives by Mon, Nov 30, 2:30 PM ET'. @returns undefined if the payment has arrived */
export function describeCondition({ arrive_by }: Estimate, method: PaymentMethod): string | undefined {
	if (!arrive_by) return undefined;
	return `if your ${paymentMethodFacts[method].noun} arrives by ${formatNearDeadline(arrive_by)}`;
}

/** 'Estimated delivery: Wed, Dec 2 – Fri, Dec 4, if your wire arrives by Mon, Nov 30, 2:30 PM ET' */
export const describeDelivery = (estimate: Estimate, method: PaymentMethod): string =>
	[describeEstimate(estimate), describeCondition(estimate, method)].filter(Boolean).join(', ');
