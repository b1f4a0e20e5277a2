import { addBusinessDays, type Calendar } from '../../contract/calendar/business-days.ts';
import { arrivalOf, estimateDelivery, estimateFromCleared, type Transit } from '../../contract/calendar/deadlines.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import { type Delivery, presentDelivery } from '../../contract/orders/delivery.ts';
import { type PaymentMethod, paymentMethodFacts } from '../../contract/payment-methods.ts';

/** A parcel's business days in transit, as stored in a row. */
type TransitColumns = { transitMin: number | null; transitMax: number | null };

export function transitOf({ transitMin: min, transitMax: max }: TransitColumns): Transit | null {
	return min === null || max === null ? null : { min, max };
}

/** Estimates the delivery of a parcel that is ordered at a given time. */
export function deliveryOf(calendar: Calendar, at: Date, method: TransitColumns, payment: PaymentMethod): Delivery {
	const transit = transitOf(method);
	return transit && presentDelivery(estimateDelivery(calendar, at, paymentMethodFacts[payment].clearing, transit));
}

/** Estimates the delivery after the payment has cleared. */
export function deliveryAfterPayment(calendar: Calendar, at: Date, order: TransitColumns): Delivery {
	const transit = transitOf(order);
	return transit && presentDelivery(estimateFromCleared(calendar, at, transit));
}

/** Estimates the delivery after the parcel was shipped. */
export function deliveryAfterShipping(calendar: Calendar, at: Date, order: TransitColumns): Delivery {
	const transit = transitOf(order);
	if (!transit) return null;
	const shipped = addBusinessDays(calendar, dayOf(at, calendar.zone), 0);
	return presentDelivery({ arriveBy: null, ...arrivalOf(calendar, shipped, transit) });
}
