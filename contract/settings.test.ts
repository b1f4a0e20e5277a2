import { describe, expect, test } from 'vitest';
import { readSettings, withoutSettings } from './settings.ts';

test('every required setting has a default', () => {
	expect(readSettings({})).toMatchObject({
		SHOP_MODE: 'demo',
		DEMO_OUTBOX: 'local',
		PORT: 3000,
		DATA_DIR: '.data',
		PUBLIC_IMAGE_BASE: '/pictures/',
		LOG_LEVEL: 'info',
		// So that a demo has moving prices on weekends, too.
		SPOT_HOURS: 'always',
		NODE_ENV: 'production',
	});
});

test('an empty variable counts as not set', () => {
	expect(readSettings({ PORT: '', DATABASE_URL: '', BACKEND_URL: '' })).toEqual(readSettings({}));
});

test('ignores unknown variables', () => {
	expect(readSettings({ PATH: '/bin', HOME: '/root' })).toEqual(readSettings({}));
});

test('removes all settings from the environment of a test shop', () => {
	const env = { PATH: '/bin', DATABASE_URL: 'postgres://me@db/shop', SMTP_URL: 'smtp://mail', PUSHER_SECRET: 'x' };
	expect(withoutSettings({ ...env, BACKEND_URL: 'http://b', SPOT_FEED_KEY: 'k' })).toEqual({ PATH: '/bin' });
});

test('parses settings', () => {
	const settings = readSettings({
		PORT: '8080',
		DATABASE_URL: 'postgres://me@db:5432/shop',
		OPERATOR_TOKEN: 'x'.repeat(32),
		AUTH_SECRET: 'y'.repeat(32),
		LOG_LEVEL: 'warn',
	});
	expect(settings).toMatchObject({ PORT: 8080, DATABASE_URL: 'postgres://me@db:5432/shop', LOG_LEVEL: 'warn' });
});

describe('a bad setting stops the start, and the message names it', () => {
	test.each([
		['PORT', ['http', '-1', '65536', '3000.5']],
		['SHOP_TIME_ZONE', ['Mars/Olympus', '+05:00', 'New York', '12']],
		[
			'TRUST_PROXY',
			[
				'true',
				'-1',
				'100',
				'proxy.example',
				'10.0.0.0/33',
				'10.0.0',
				'::/129',
				'10.0.0.1,',
				'1,2',
				'0.0.0.0/0',
				'::/0',
				'10.0.0.1,128.0.0.0/1',
			],
		],
		['AUTH_SECRET', ['short']],
		['ACCOUNT_TRIES_PER_HOUR', ['many', '0', '-1']],
		['DRAIN_SECONDS', ['soon', '-1', '1000', '1e2']],
		['DATABASE_URL', ['mysql://db/shop', 'db', 'postgres']],
		['DATABASE_TIMEOUT_SECONDS', ['0', '-1', '1000', '1e1', 'soon']],
		['MAIL_POLL_SECONDS', ['0', '-1', '1000', 'soon']],
		['BACKEND_URL', ['backend.example', 'ftp://backend.example']],
		['PUBLIC_IMAGE_BASE', ['https://images.example/base']],
		['PUBLIC_API_TOKEN', ['short']],
		['PUBLIC_APP_TOKEN', ['short']],
		['PUSHER_APP_ID', ['a/b', 'a b']],
		['PUSHER_SECRET', ['short']],
		['PUSHER_MAX_CONNECTIONS', ['many', '-1']],
		['PUBLIC_PUSHER_KEY', ['a?b']],
		['PUBLIC_PUSHER_CLUSTER', ['EU!']],
		['PUBLIC_PUSHER_HOST', ['http://host', 'host:80', 'host/path']],
		['PUBLIC_PUSHER_PORT', ['x', '0', '65536']],
		['PUBLIC_PUSHER_TLS', ['perhaps']],
		[
			'SHOP_URL',
			[
				'shop.example',
				'mailto:shop@example.com',
				'https://shop.example/path',
				'https://shop.example/?a',
				'https://me@shop.example',
			],
		],
		['ORDER_GRACE_HOURS', ['-1', '1.5', '10000', 'a day']],
		['QUOTES_PER_HOUR', ['0', '-1', 'many']],
		['ORDERS_PER_HOUR', ['0', '1.5']],
		['UNPAID_ORDERS', ['0', 'x']],
		['UNPAID_PIECES', ['0', '2.5']],
		['UNPAID_ORDER_DOLLARS', ['0', '$100', '99.50']],
		['SPOT_FEED_URL', ['feed.example', 'ftp://feed.example', 'https://me@feed.example']],
		['SPOT_FEED_KEY', ['schlüssel', 'a\nb']],
		['SPOT_FEED_KEY_HEADER', ['x api key', 'x:y', 'Content-Length', 'upgrade', 'host']],
		['SPOT_FEED_FIELDS', ['price=a', 'ask', 'ask=a..b', 'ask=a b', 'ask=a;bid=b', 'ask=$', ',', 'toString=x']],
		['SPOT_LIMITS', ['gold', 'gold=400', 'gold=0-400', 'gold=500-400', 'copper=1-2', 'gold=a-b', ',']],
		['SPOT_POLL_SECONDS', ['often', '-1', '1e3', '1234567', '0.001', '0.099']],
		['SPOT_MAX_JUMP_PERCENT', ['0', '5%', '-1', '0.0']],
		['SPOT_STALE_SECONDS', ['0', '10', 'soon']],
		['SPOT_PAUSE_SECONDS', ['0', '59.999', 'never']],
		['SPOT_HOURS', ['night']],
		['SPOT_SEED', ['-1', '1.5', 'abc']],
		['LOG_LEVEL', ['loud']],
		['NODE_ENV', ['staging']],
		['SHOP_MODE', ['Live', 'production', 'test']],
		['DEMO_OUTBOX', ['true', 'closed']],
	])('%s', (name, values) => {
		for (const value of values)
			expect(() => readSettings({ [name]: value }), value).toThrow(
				new RegExp(`^Bad setting\\. ${name}: .+ See \\.env\\.example\\.$`),
			);
	});

	test('lists all bad settings at once', () => {
		expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .+LOG_LEVEL: /);
	});

	test.each(['PUBLIC_PUSHER_CLUSTER', 'PUBLIC_PUSHER_HOST'])('refuses %s without PUSHER_SECRET', (name) => {
		expect(() => readSettings({ [name]: 'elsewhere' })).toThrow(/^Bad setting\. PUSHER_SECRET: /);
		expect(readSettings({ [name]: 'elsewhere', PUSHER_SECRET: 'long enough' })).toMatchObject({ [name]: 'elsewhere' });
	});

	test('refuses SMTP_URL without SHOP_URL', () => {
		const SMTP_URL = 'smtp://me:hunter2@mail.example:587';
		expect(() => readSettings({ SMTP_URL })).toThrow(/^Bad setting\. SHOP_URL: (?!.*hunter2).*SMTP_URL/);
		expect(readSettings({ SMTP_URL, SHOP_URL: 'https://shop.example' })).toMatchObject({ SMTP_URL });
	});

	test('SPOT_FEED_FIELDS overrides the default paths by name', () => {
		const defaults = { prices: 'prices', metal: 'metal', bid: 'bid', ask: 'ask', time: 'time' };
		expect(readSettings({}).SPOT_FEED_FIELDS).toEqual(defaults);
		const given = readSettings({ SPOT_FEED_FIELDS: 'prices=data.rates, metal=,time=$.timestamp' });
		expect(given.SPOT_FEED_FIELDS).toEqual({ ...defaults, prices: 'data.rates', metal: '', time: '$.timestamp' });
		const stated = readSettings({ SPOT_FEED_FIELDS: 'currency=$.base,unit=' });
		expect(stated.SPOT_FEED_FIELDS).toEqual({ ...defaults, currency: '$.base', unit: '' });
	});

	test('reports a setting once, however many entries are wrong', () => {
		const expected = /^Bad setting\. SPOT_FEED_FIELDS: give pairs (?!.*give pairs)/;
		expect(() => readSettings({ SPOT_FEED_FIELDS: 'prices=a.b,,' })).toThrow(expected);
	});

	test.each([
		[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: give one of fatal, error, warn, info, debug, trace, silent'],
		[{ NODE_ENV: 'staging' }, 'NODE_ENV: give one of production, development, test'],
		[{ PUBLIC_PUSHER_PORT: '99999' }, 'PUBLIC_PUSHER_PORT: give a port from 1 to 65535'],
		[{ PUBLIC_PUSHER_PORT: '0' }, 'PUBLIC_PUSHER_PORT: give a port from 1 to 65535'],
		[{ PORT: '99999' }, 'PORT: give a port from 0 to 65535'],
	])('describes valid values: %o', (given, message) => {
		expect(() => readSettings(given)).toThrow(`Bad setting. ${message}. See .env.example.`);
	});

	test('accepts the lowest valid values', () => {
		expect(readSettings({ SPOT_POLL_SECONDS: '0.1', PUBLIC_PUSHER_PORT: '1', PORT: '0' })).toMatchObject({
			SPOT_POLL_SECONDS: 0.1,
			PUBLIC_PUSHER_PORT: 1,
			PORT: 0,
		});
		expect(readSettings({ SPOT_POLL_SECONDS: '0' }).SPOT_POLL_SECONDS).toBe(0);
	});

	test.each(['https://me:hunter2@feed.example', 'http://:hunter2@feed.example', 'ftp://me:hunter2@feed.example'])(
		'refuses a feed with a password in its URL: %s',
		(SPOT_FEED_URL) => {
			const expected = /^Bad setting\. SPOT_FEED_URL: (?!.*hunter2).*SPOT_FEED_KEY/;
			expect(() => readSettings({ SPOT_FEED_URL })).toThrow(expected);
		},
	);

	test('never includes a secret in the message', () => {
		const leaky = {
			DATABASE_URL: 'mysql://me:hunter2@db/shop',
			PUBLIC_API_TOKEN: 'hunter2',
			PUSHER_SECRET: 'hunter2',
			SPOT_FEED_URL: 'https://me:hunter2@feed.example/spot',
			SPOT_FEED_KEY: 'hunter2ü',
		};
		expect(() => readSettings(leaky)).toThrow(/^(?!.*hunter2)/);
	});
});
