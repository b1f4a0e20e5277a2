import { expect, test } from 'vitest';
import { trackingUrl } from './tracking-url.ts';

test.each([
	['UPS', '1Z 9&x', 'https://www.ups.com/track?tracknum=1Z%209%26x'],
	[' usps Priority ', '94', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94'],
	['Upside Couriers', '94', undefined],
	['UPS', null, undefined],
	['UPS', '', undefined],
	[null, '94', undefined],
])('the page of %s about %s', (carrier, tracking, url) => {
	expect(trackingUrl({ carrier, tracking })).toBe(url);
});
