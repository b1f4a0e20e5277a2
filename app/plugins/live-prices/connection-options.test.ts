import { expect, test } from 'vitest';
import { demoShop } from '../../../tests/setup/demo-shop.ts';
import { connectionOptions } from './connection-options.ts';

const page = 'http://shop.example:3000/cart?coupon=X';
const settings = {
	mode: 'demo' as const,
	shop: demoShop,
	backendUrl: '',
	appToken: '',
	apiToken: '',
	imageBase: '/pictures/',
	pictureResizer: '',
	picturesVersion: '',
	vitalsPercent: 0,
	timeZone: { id: 'America/New_York', name: 'Eastern Time', abbreviation: 'ET' },
	pusher: { key: 'key', cluster: '', host: '', port: null, tls: false },
};
const to = (pusher: Partial<typeof settings.pusher>, backendUrl = '', from = page) =>
	connectionOptions({ ...settings, backendUrl, pusher: { ...settings.pusher, ...pusher } }, from);

test('connects to the server of the page by default', () => {
	const own = { wsHost: 'shop.example', wsPort: 3000, wssPort: 3000, forceTLS: false };
	expect(to({})).toMatchObject(own);
	expect(to({}, '', 'https://shop.example/')).toMatchObject({ wsPort: 443, wssPort: 443, forceTLS: true });
	expect(to({}, '', 'http://shop.example/')).toMatchObject({ wsPort: 80 });
});

test('connects to the backend’s server if the storefront has a separate backend', () => {
	expect(to({}, 'https://backend.example')).toMatchObject({ wsHost: 'backend.example', wssPort: 443, forceTLS: true });
});

test('prefers a configured host or cluster', () => {
	const named = { host: 'live.example', port: 6001, tls: true } as unknown as Partial<typeof settings.pusher>;
	expect(to(named, 'https://backend.example')).toEqual({
		cluster: '',
		enabledTransports: ['ws'],
		forceTLS: true,
		wsHost: 'live.example',
		wsPort: 6001,
		wssPort: 6001,
	});
	expect(to({ cluster: 'eu' })).toEqual({ cluster: 'eu', enabledTransports: ['ws'], forceTLS: false });
	expect(to({ host: 'live.example' })).not.toHaveProperty('wsPort');
});
