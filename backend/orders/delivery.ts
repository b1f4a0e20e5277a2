import { addBusinessDays, type Calendar } from '../../contract/calendar/business-days.ts';
import { arrivalOf, estimateDelivery, estimateFromCleared, type Transit } from '../../contract/calendar/deadlines.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import { type Delivery, presentDelivery } from '../../contract/orders/delivery.ts';
import { type PaymentMethod, paymentMethodFacts } from '../../contract/payment-methods.ts';

/** Business days that a parcel travels, as a row has them. */
type Travels = { transitMin: number | null; transitMax: number | null };

export function transitOf({ transitMin: min, transitMax: max }: Travels): Transit | null {
	return min === null || max === null ? null : { min, max };
}

/** When a parcel is expected that is ordered at an instant. */
export function deliveryOf(calendar: Calendar, at: Date, method: Travels, payment: PaymentMethod): Delivery {
	const transit = transitOf(method);
	return transit && presentDelivery(estimateDelivery(calendar, at, paymentMethodFacts[payment].clearing, transit));
}

/** When it is expected once its payment has cleared at an instant. */
export function deliveryOfPaid(calendar: Calendar, at: Date, order: Travels): Delivery {
	const transit = transitOf(order);
	return transit && presentDelivery(estimateFromCleared(calendar, at, transit));
}

/** When it is expected once it was shipped at an instant. */
export function deliveryOfShipped(calendar: Calendar, at: Date, order: Travels): Delivery {
	const transit = transitOf(order);
	if (!transit) return null;
	const shipped = addBusinessDays(calendar, dayOf(at, calendar.zone), 0);
	return presentDelivery({ arriveBy: null, ...arrivalOf(calendar, shipped, transit) });
}
