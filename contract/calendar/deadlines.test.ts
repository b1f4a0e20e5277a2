import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hour } from '../time-spans.ts';
import { bankHolidays, isBankHoliday } from './bank-holidays.ts';
import { addBusinessDays, type Calendar, isBusinessDay } from './business-days.ts';
import { closeAfter, estimateDelivery, paymentDeadlines, shipDay } from './deadlines.ts';
import { addDays, type Day, dayOf, instantAt, wallClock, weekdayOf } from './zoned-time.ts';

const newYork: Calendar = { zone: 'America/New_York', closed: new Set() };
const at = (iso: string) => new Date(iso);
const wire = { businessDays: 2, graceHours: 24 };
const dueOf = (placed: string, calendar = newYork) => paymentDeadlines(calendar, at(placed), wire).dueAt.toISOString();

test.for([
	['2026-11-27T15:00:00-05:00', '2026-12-01T22:00:00.000Z', 'a Friday: not the Sunday two days later'],
	['2026-11-27T20:00:00-05:00', '2026-12-01T22:00:00.000Z', 'a Friday evening, Saturday in UTC'],
	['2026-11-27T23:59:59-05:00', '2026-12-01T22:00:00.000Z', 'a second before midnight'],
	['2026-11-28T00:00:00-05:00', '2026-12-01T22:00:00.000Z', 'Saturday: Monday and Tuesday are business days'],
	['2026-11-30T00:00:00-05:00', '2026-12-02T22:00:00.000Z', 'Monday at midnight'],
	['2026-11-24T12:00:00-05:00', '2026-11-27T22:00:00.000Z', 'over Thanksgiving'],
	['2026-12-31T12:00:00-05:00', '2027-01-05T22:00:00.000Z', 'over the end of a year'],
	['2026-07-01T12:00:00-04:00', '2026-07-03T21:00:00.000Z', 'before a holiday on Saturday, which is not moved'],
	['2027-07-01T12:00:00-04:00', '2027-07-06T21:00:00.000Z', 'over a holiday on Sunday, observed on Monday'],
	['2026-03-05T12:00:00-05:00', '2026-03-09T21:00:00.000Z', 'over the start of daylight saving time'],
	['2026-10-29T12:00:00-04:00', '2026-11-02T22:00:00.000Z', 'over the end of daylight saving time'],
] as const)('an order of %s by wire is due %s: %s', ([placed, due]) => {
	expect(dueOf(placed)).toBe(due);
});

test('lists the holidays of the Federal Reserve Banks', () => {
	// https://www.frbservices.org/about/holiday-schedules
	expect(bankHolidays(2026).map(({ day }) => day)).toEqual([
		'2026-01-01',
		'2026-01-19',
		'2026-02-16',
		'2026-05-25',
		'2026-06-19',
		'2026-07-04',
		'2026-09-07',
		'2026-10-12',
		'2026-11-11',
		'2026-11-26',
		'2026-12-25',
	]);
	for (const observed of ['2023-01-02', '2027-07-05', '2028-11-10', '2029-11-12', '2033-12-26', '2022-12-26']) {
		expect([observed, isBankHoliday(observed)]).toEqual([observed, observed !== '2028-11-10']);
	}
	expect(isBankHoliday('2021-06-18')).toBe(false);
	expect(isBankHoliday('2032-06-21')).toBe(false);
});

const zones = [
	'America/New_York',
	'America/Los_Angeles',
	'Pacific/Auckland',
	'Asia/Kolkata',
	'America/Santiago',
	'UTC',
];
const instants = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2060-12-31T00:00:00Z'), noInvalidDate: true });
const calendars: fc.Arbitrary<Calendar> = fc.record({
	zone: fc.constantFrom(...zones),
	closed: fc
		.array(fc.tuple(fc.integer({ min: 2020, max: 2060 }), fc.nat(364)), { maxLength: 60 })
		.map((days) => new Set(days.map(([year, date]): Day => addDays(`${year}-01-01`, date)))),
});
const counts = fc.integer({ min: 1, max: 10 });

const businessDaysBetween = (calendar: Calendar, from: Day, to: Day) => {
	let count = 0;
	for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(calendar, day)) count++;
	return count;
};

test('a deadline is at 5 PM on a business day, exactly n business days after the day of the order', () => {
	fc.assert(
		fc.property(calendars, instants, counts, (calendar, placed, count) => {
			const due = closeAfter(calendar, placed, count);
			const day = dayOf(due, calendar.zone);
			expect([0, 6]).not.toContain(weekdayOf(day));
			expect(isBankHoliday(day) || calendar.closed.has(day)).toBe(false);
			expect(businessDaysBetween(calendar, dayOf(placed, calendar.zone), day)).toBe(count);
			expect(wallClock(due, calendar.zone)).toMatchObject({ hour: 17, minute: 0, second: 0 });
		}),
	);
});

test('a later order never has an earlier deadline or delivery', () => {
	const spans = fc.integer({ min: 0, max: 20 * 24 * hour });
	fc.assert(
		fc.property(calendars, instants, spans, counts, (calendar, placed, later, count) => {
			const next = new Date(placed.getTime() + later);
			expect(+closeAfter(calendar, next, count)).toBeGreaterThanOrEqual(+closeAfter(calendar, placed, count));
			for (const clearing of [
				{ arrives: 0, clears: 0 },
				{ arrives: 1, clears: 0 },
				{ arrives: 3, clears: 5 },
			]) {
				const [first, second] = [placed, next].map((time) =>
					estimateDelivery(calendar, time, clearing, { min: 1, max: count }),
				);
				expect(second && first && second.from >= first.from && second.to >= first.to).toBe(true);
			}
		}),
	);
});

test('more business days or another holiday never make a deadline earlier', () => {
	fc.assert(
		fc.property(calendars, instants, counts, fc.nat(60), (calendar, placed, count, ahead) => {
			const due = +closeAfter(calendar, placed, count);
			expect(+closeAfter(calendar, placed, count + 1)).toBeGreaterThan(due);
			const holiday = addDays(dayOf(placed, calendar.zone), ahead);
			const closed = { ...calendar, closed: new Set([...calendar.closed, holiday]) };
			expect(+closeAfter(closed, placed, count)).toBeGreaterThanOrEqual(due);
		}),
	);
});

test('holds an order for the grace period after its deadline, also across clock changes', () => {
	fc.assert(
		fc.property(calendars, instants, fc.nat(9_999), (calendar, placed, graceHours) => {
			const { dueAt, heldUntil } = paymentDeadlines(calendar, placed, { businessDays: 2, graceHours });
			expect(+heldUntil - +dueAt).toBe(graceHours * hour);
		}),
	);
});

test('converts wall-clock times to instants and back, except for skipped times', () => {
	const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
	fc.assert(
		fc.property(fc.constantFrom(...zones), instants, minutes, (zone, date, time) => {
			const day = date.toISOString().slice(0, 10);
			const wanted = { hour: Math.floor(time / 60), minute: time % 60 };
			const made = instantAt(day, wanted, zone);
			const shown = wallClock(made, zone);
			const isSkipped = shown.hour !== wanted.hour || shown.minute !== wanted.minute;
			expect(isSkipped ? shown.hour : wanted.hour).toBeGreaterThanOrEqual(wanted.hour);
			if (!isSkipped) expect(dayOf(made, zone)).toBe(day);
		}),
	);
	expect(instantAt('2026-03-08', { hour: 2, minute: 30 }, 'America/New_York').toISOString()).toBe(
		'2026-03-08T07:30:00.000Z',
	);
	expect(instantAt('2026-11-01', { hour: 1, minute: 30 }, 'America/New_York').toISOString()).toBe(
		'2026-11-01T05:30:00.000Z',
	);
});

test('ships payments that clear before 2:30 PM on a business day the same day, others the next', () => {
	const shipped = (iso: string, calendar = newYork) => shipDay(calendar, at(iso));
	expect(shipped('2026-12-01T14:29:59-05:00')).toBe('2026-12-01');
	expect(shipped('2026-12-01T14:30:00-05:00')).toBe('2026-12-02');
	expect(shipped('2026-11-25T16:00:00-05:00')).toBe('2026-11-27');
	expect(shipped('2026-11-28T09:00:00-05:00')).toBe('2026-11-30');
	expect(shipped('2026-12-24T15:00:00-05:00')).toBe('2026-12-28');
	expect(shipped('2026-12-24T15:00:00-05:00', { ...newYork, closed: new Set(['2026-12-28']) })).toBe('2026-12-29');
	expect(shipped('2026-12-01T14:30:00-05:00', { ...newYork, zone: 'America/Los_Angeles' })).toBe('2026-12-01');
});

test('estimates delivery from the day on which the payment arrives and clears', () => {
	const friday = at('2026-11-27T10:00:00-05:00');
	const ground = { min: 3, max: 5 };
	expect(estimateDelivery(newYork, friday, { arrives: 0, clears: 0 }, ground)).toEqual({
		arriveBy: null,
		from: '2026-12-02',
		to: '2026-12-04',
	});
	expect(estimateDelivery(newYork, friday, { arrives: 1, clears: 0 }, ground)).toEqual({
		arriveBy: at('2026-11-30T14:30:00-05:00'),
		from: '2026-12-03',
		to: '2026-12-07',
	});
	expect(estimateDelivery(newYork, friday, { arrives: 3, clears: 5 }, { min: 1, max: 1 })).toEqual({
		arriveBy: at('2026-12-02T14:30:00-05:00'),
		from: '2026-12-10',
		to: '2026-12-10',
	});
});

test('throws if the shop is always closed', () => {
	const closed = new Set(Array.from({ length: 4_000 }, (_, days) => addDays('2026-01-01', days)));
	expect(() => addBusinessDays({ ...newYork, closed }, '2026-01-01', 1)).toThrow('no business day within ten years');
});
