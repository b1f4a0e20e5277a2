import { hour } from '../time-spans.ts';
import { addBusinessDays, type Calendar, isBusinessDay } from './business-days.ts';
import { type Day, dayOf, instantAt, type TimeOfDay } from './zoned-time.ts';

/** The end of a business day. Deadlines are at this time. */
export const closingTime: TimeOfDay = { hour: 17, minute: 0 };
/** A payment that clears before this time on a business day is shipped the same day: `dispatchPromise` names it. */
export const dispatchCutOff = (): TimeOfDay => cutOff;
const defaultCutOff: TimeOfDay = { hour: 14, minute: 30 };
let cutOff = defaultCutOff;

/** Part of `setShop`. A function of the shop itself would be an import cycle. @param time '14:30' */
export function setDispatchCutOff(time: string | undefined): void {
	const [hour = 0, minute = 0] = time?.split(':').map(Number) ?? [];
	cutOff = time === undefined ? defaultCutOff : { hour, minute };
}

/** The close of the n-th business day after the day of an instant. */
export function closeAfter(calendar: Calendar, from: Date, businessDays: number): Date {
	const day = addBusinessDays(calendar, dayOf(from, calendar.zone), businessDays);
	return instantAt(day, closingTime, calendar.zone);
}

/** The payment deadline of an order, and the time until which its items are held. */
export function paymentDeadlines(
	calendar: Calendar,
	placedAt: Date,
	{ businessDays, graceHours }: { businessDays: number; graceHours: number },
): { dueAt: Date; heldUntil: Date } {
	const dueAt = closeAfter(calendar, placedAt, businessDays);
	return { dueAt, heldUntil: new Date(dueAt.getTime() + graceHours * hour) };
}

/** The day on which an order ships if its payment clears at an instant. */
export function shipDay(calendar: Calendar, clearedAt: Date): Day {
	const day = dayOf(clearedAt, calendar.zone);
	const isInTime = clearedAt < instantAt(day, dispatchCutOff(), calendar.zone);
	return addBusinessDays(calendar, day, isInTime || !isBusinessDay(calendar, day) ? 0 : 1);
}

/** Business days in transit. */
export type Transit = { min: number; max: number };
/** Business days from the order to the arrival of the payment, and from arrival to clearing. */
export type Clearing = { arrives: number; clears: number };
/** First and last expected day of delivery. `arriveBy`: deadline for the payment to arrive; null if it arrives with the order. */
export type DeliveryEstimate = { arriveBy: Date | null; from: Day; to: Day };

/** The expected days of delivery of a parcel that ships on a day. */
export function arrivalOf(
	calendar: Calendar,
	shipped: Day,
	{ min, max }: Transit,
): Pick<DeliveryEstimate, 'from' | 'to'> {
	return { from: addBusinessDays(calendar, shipped, min), to: addBusinessDays(calendar, shipped, max) };
}

/** Estimates delivery of an order that is placed at an instant, if its payment arrives in time. */
export function estimateDelivery(
	calendar: Calendar,
	placedAt: Date,
	{ arrives, clears }: Clearing,
	transit: Transit,
): DeliveryEstimate {
	if (arrives === 0 && clears === 0) return estimateFromCleared(calendar, placedAt, transit);
	const day = addBusinessDays(calendar, dayOf(placedAt, calendar.zone), arrives);
	const arriveBy = instantAt(day, dispatchCutOff(), calendar.zone);
	return { arriveBy, ...arrivalOf(calendar, addBusinessDays(calendar, day, clears), transit) };
}

/** Estimates delivery of an order whose payment cleared at an instant. */
export function estimateFromCleared(calendar: Calendar, clearedAt: Date, transit: Transit): DeliveryEstimate {
	return { arriveBy: null, ...arrivalOf(calendar, shipDay(calendar, clearedAt), transit) };
}
