import { afterEach, expect, test } from 'vitest';
import { describeTimeZone, setShopTimeZone, shopTimeZone, timeZoneName } from './calendar/shop-time-zone.ts';
import {
	dateInMonth,
	formatDate,
	formatDateTime,
	formatDays,
	formatDeadline,
	formatMonth,
	formatNearDeadline,
} from './format-date.ts';

const defaultZone = shopTimeZone();
afterEach(() => setShopTimeZone(defaultZone));

test('formats dates in the shop’s time zone: Friday, 8 PM in New York is Friday', () => {
	expect(formatDate('2026-11-28T01:00:00Z')).toBe('Nov 27, 2026');
	expect(formatDate('2027-01-01T04:59:59.999Z')).toBe('Dec 31, 2026');
	expect(formatDate('2027-01-01T05:00:00Z')).toBe('Jan 1, 2027');
	expect(formatMonth('2026-12-01T03:00:00Z')).toBe('Nov 2026');
	expect(dateInMonth('2026-12-01T03:00:00Z')).toBe(30);
	expect(formatDateTime('2026-11-21T15:04:00.000Z')).toBe('Nov 21, 2026, 10:04 AM ET');
	expect(formatDateTime('2026-07-04T04:00:00.000Z')).toBe('Jul 4, 2026, 12:00 AM ET');
});

test('formats a calendar day the same in every time zone', () => {
	for (const zone of ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'UTC']) {
		setShopTimeZone(describeTimeZone(zone));
		expect(formatDate('2026-03-01')).toBe('Mar 1, 2026');
		expect(formatDays('2026-12-31', '2027-01-04')).toBe('Thu, Dec 31 – Mon, Jan 4');
		expect(formatDays('2026-12-31', '2026-12-31')).toBe('Thu, Dec 31');
	}
});

test('formats a deadline with day, time and zone, and midnight as the end of the day before', () => {
	expect(formatDeadline('2026-12-01T22:00:00Z')).toBe('Tuesday, December 1, 2026, 5:00 PM Eastern Time (ET)');
	expect(formatDeadline('2027-01-06T05:00:00Z')).toBe('Tuesday, January 5, 2027, 11:59 PM Eastern Time (ET)');
	expect(formatNearDeadline('2026-11-30T19:30:00Z')).toBe('Mon, Nov 30, 2:30 PM ET');
});

test('uses the shop’s time zone, with its full name if it has no abbreviation', () => {
	setShopTimeZone(describeTimeZone('America/Los_Angeles'));
	expect(formatDeadline('2026-12-02T01:00:00Z')).toBe('Tuesday, December 1, 2026, 5:00 PM Pacific Time (PT)');
	setShopTimeZone(describeTimeZone('Asia/Kolkata'));
	expect(formatDateTime('2026-12-01T20:00:00Z')).toBe('Dec 2, 2026, 1:30 AM India Standard Time');
	setShopTimeZone(describeTimeZone('UTC'));
	expect(timeZoneName()).toBe('Coordinated Universal Time (UTC)');
	expect(() => describeTimeZone('Mars/Olympus')).toThrow(RangeError);
	expect(describeTimeZone('America/New_York')).toEqual(defaultZone);
});
