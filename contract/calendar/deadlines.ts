import { hour } from '../time-spans.ts';
import { addBusinessDays, type Calendar, isBusinessDay } from './business-days.ts';
import { type Day, dayOf, instantAt, type TimeOfDay } from './zoned-time.ts';

/** When a business day ends. Deadlines are at this time. */
export const closingTime: TimeOfDay = { hour: 17, minute: 0 };
/** A payment that clears before this time on a business day is shipped the same day: `dispatchPromise` names it. */
export const dispatchCutOff: TimeOfDay = { hour: 14, minute: 30 };

/** The close of the n-th business day after the day of an instant: n whole business days lie between the two. */
export function closeAfter(calendar: Calendar, from: Date, businessDays: number): Date {
	const day = addBusinessDays(calendar, dayOf(from, calendar.zone), businessDays);
	return instantAt(day, closingTime, calendar.zone);
}

/** Until when an order is to be paid, and until when it is held. */
export function paymentDeadlines(
	calendar: Calendar,
	placedAt: Date,
	{ businessDays, graceHours }: { businessDays: number; graceHours: number },
): { dueAt: Date; keptUntil: Date } {
	const dueAt = closeAfter(calendar, placedAt, businessDays);
	return { dueAt, keptUntil: new Date(dueAt.getTime() + graceHours * hour) };
}

/** The day on which a payment that clears at an instant is shipped. */
export function shipDay(calendar: Calendar, clearedAt: Date): Day {
	const day = dayOf(clearedAt, calendar.zone);
	const isInTime = clearedAt < instantAt(day, dispatchCutOff, calendar.zone);
	return addBusinessDays(calendar, day, isInTime || !isBusinessDay(calendar, day) ? 0 : 1);
}

/** Business days that a parcel travels. */
export type Transit = { min: number; max: number };
/** Business days until a payment arrives after an order, and until it has cleared after that. */
export type Clearing = { arrives: number; clears: number };
/** When a parcel is expected, first and last day; `arriveBy` is until when the payment has to arrive for that, null where it arrives with the order. */
export type DeliveryEstimate = { arriveBy: Date | null; from: Day; to: Day };

/** When a parcel that is shipped on a day is expected. */
export function arrivalOf(
	calendar: Calendar,
	shipped: Day,
	{ min, max }: Transit,
): Pick<DeliveryEstimate, 'from' | 'to'> {
	return { from: addBusinessDays(calendar, shipped, min), to: addBusinessDays(calendar, shipped, max) };
}

/** When a parcel is expected whose order is placed at an instant, if its payment arrives in time. */
export function estimateDelivery(
	calendar: Calendar,
	placedAt: Date,
	{ arrives, clears }: Clearing,
	transit: Transit,
): DeliveryEstimate {
	if (arrives === 0 && clears === 0) return estimateFromCleared(calendar, placedAt, transit);
	const day = addBusinessDays(calendar, dayOf(placedAt, calendar.zone), arrives);
	const arriveBy = instantAt(day, dispatchCutOff, calendar.zone);
	return { arriveBy, ...arrivalOf(calendar, addBusinessDays(calendar, day, clears), transit) };
}

/** When a parcel is expected whose payment has cleared at an instant. */
export function estimateFromCleared(calendar: Calendar, clearedAt: Date, transit: Transit): DeliveryEstimate {
	return { arriveBy: null, ...arrivalOf(calendar, shipDay(calendar, clearedAt), transit) };
}
