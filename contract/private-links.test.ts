import { expect, test } from 'vitest';
import { isPrivateLink, withoutSecrets } from './private-links.ts';

const id = '7f4df6ab-2f5c-4a0e-8b7e-3f1f2c1d0e9a';
const token = 'kXc3mO0aVb1nP2qR4sT5uW6yZ7_-8eF9gH0iJ1kL2mN';

test.each([
	[`/success?order=${id}`, '/success?order=…'],
	[`/invoice?a=b&order=${id}#top`, '/invoice?a=b&order=…#top'],
	[`/sell/${id}?sent`, '/sell/…?sent'],
	[`/alerts/confirm/${token}`, '/alerts/confirm/…'],
	[`/alerts/unsubscribe/${token}.data`, '/alerts/unsubscribe/….data'],
	[
		`Request timed out: GET https://shop.example/api/checkout/order?order_id=${id} and ?token=${token}`,
		'Request timed out: GET https://shop.example/api/checkout/order?order_id=… and ?token=…',
	],
])('recognizes the private link %s', (address, logged) => {
	expect([withoutSecrets(address), isPrivateLink(address)]).toEqual([logged, true]);
});

test.each(['/sell', '/sell?product=1001', '/order?number=AS-100042', '/invoice?number=AS-100042', '/alerts', '/cart'])(
	'%s is not private',
	(address) => expect(isPrivateLink(address)).toBe(false),
);
