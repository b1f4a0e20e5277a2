import { describe, expect, test } from 'vitest';
import { demoProfile, demoShop } from '../tests/setup/demo-shop.ts';
import { readSettings } from './settings.ts';
import { emptyProfile } from './shop-profile/shop-profile.ts';
import { requireLiveIdentity, shopOf } from './shop-settings.ts';

/** The minimum settings of a live shop. */
const live = {
	SHOP_MODE: 'live',
	SHOP_NAME: 'Denver Bullion LLC',
	SHOP_ADDRESS: '12 Main Street | Denver, CO 80202',
	SHOP_EMAIL: 'desk@denverbullion.com',
	PUBLIC_APP_TOKEN: 'token-of-the-app',
	PUBLIC_API_TOKEN: 'token-of-the-api',
	BANK_NAME: 'First Bank of Denver',
	BANK_ROUTING_NUMBER: '102000076',
	BANK_ACCOUNT_NUMBER: '123-456-789',
};

/** The profile of an owner who has written nothing. */
const unwritten = { profile: emptyProfile, version: 0 };

/** Starts with settings, and with the profile of the demo or with an empty one. */
function start(env: NodeJS.ProcessEnv, { profile } = unwritten) {
	requireLiveIdentity(readSettings(env), profile);
}

test('a demo needs no settings, and always uses its invented bank details', () => {
	expect(shopOf(readSettings({}), demoProfile)).toEqual(demoShop);
	const { SHOP_MODE: _, ...others } = live;
	expect(shopOf(readSettings(others), demoProfile)).toMatchObject({
		mode: 'demo',
		brand: 'Assay',
		name: live.SHOP_NAME,
		bank: { ...demoShop.bank, beneficiary: `${live.SHOP_NAME} (do not send money)` },
	});
});

test('reads a live shop from its settings, with payment by wire and check', () => {
	expect(shopOf(readSettings(live), unwritten)).toMatchObject({
		mode: 'live',
		name: live.SHOP_NAME,
		address: ['12 Main Street', 'Denver, CO 80202'],
		email: live.SHOP_EMAIL,
		paymentMethods: ['bank-wire', 'cheque'],
		priceWording: 'card',
		emails: 'none',
		bank: {
			beneficiary: live.SHOP_NAME,
			bank: live.BANK_NAME,
			routingNumber: live.BANK_ROUTING_NUMBER,
			accountNumber: live.BANK_ACCOUNT_NUMBER,
			swift: '',
		},
	});
});

test('without a mail server or another backend, a demo stores emails, and a live shop sends none', () => {
	const emails = (env: Record<string, string>) => shopOf(readSettings(env), unwritten).emails;
	const server = { SMTP_URL: 'smtp://mail.example', SHOP_URL: 'https://shop.example' };
	expect([emails({}), emails(server), emails({ BACKEND_URL: 'https://b.example' })]).toEqual([
		'outbox',
		'sent',
		'sent',
	]);
	expect([emails(live), emails({ ...live, ...server })]).toEqual(['none', 'sent']);
});

test('reads payment methods in order', () => {
	const methods = (PAYMENT_METHODS: string) => shopOf(readSettings({ PAYMENT_METHODS }), unwritten).paymentMethods;
	expect(methods('check, wire')).toEqual(['cheque', 'bank-wire']);
	for (const wrong of ['wire,', 'cash', 'wire,wire', 'bank-wire', ','])
		expect(() => methods(wrong), wrong).toThrow('PAYMENT_METHODS: give one or more of wire, check, card');
});

describe('a live shop does not start with demo values', () => {
	test.each([
		['SHOP_NAME', ['', 'Assay Demo Shop', 'My demo']],
		['SHOP_ADDRESS', ['', '1 Example Plaza | New York, NY 10001', '1 example plaza|Denver']],
		[
			'SHOP_EMAIL',
			['', 'questions@assay.example', 'me@example.com', 'me@shop.test', 'me@sub.EXAMPLE.org', 'me@x.invalid'],
		],
		['PUBLIC_APP_TOKEN', ['', 'assay-demo-app-token']],
		['PUBLIC_API_TOKEN', ['', 'assay-demo-api-token', 'assay-demo-app-token']],
		['PAYMENT_METHODS', ['card', 'wire,check,card']],
		['BANK_NAME', ['', 'First Example Bank, New York']],
		['BANK_ROUTING_NUMBER', ['', '000000000', '123456789']],
		['BANK_ACCOUNT_NUMBER', ['', '0000 1234 5678', '000012345678', '0000-1234-5678', '0000']],
		['BANK_SWIFT', ['EXMPUS00']],
		['BANK_BENEFICIARY', ['Assay Demo Shop (do not send money)']],
	])('%s', (name, values) => {
		for (const value of values)
			expect(() => start({ ...live, [name]: value }), value).toThrow(
				new RegExp(`${name}( \\([\\w.]+ in shop\\.yaml\\))?: (give|leave) `),
			);
	});

	test('lists every problem at once', () => {
		const tokens = { PUBLIC_APP_TOKEN: live.PUBLIC_APP_TOKEN, PUBLIC_API_TOKEN: live.PUBLIC_API_TOKEN };
		expect(() => start({ SHOP_MODE: 'live' })).toThrow(/^Bad setting\. PUBLIC_APP_TOKEN: .+ PUBLIC_API_TOKEN: .+ See/);
		expect(() => start({ SHOP_MODE: 'live', ...tokens })).toThrow(
			/^The identity of a live shop is not complete\. SHOP_NAME \(legal_name in shop\.yaml\): .+ SHOP_ADDRESS .+ SHOP_EMAIL .+ BANK_NAME /,
		);
	});

	test('the profile alone makes a live shop complete', () => {
		const { SHOP_MODE, PUBLIC_APP_TOKEN, PUBLIC_API_TOKEN } = live;
		const profile = {
			...emptyProfile,
			name: 'Denver Bullion',
			contact: { ...emptyProfile.contact, email: live.SHOP_EMAIL, address: ['12 Main Street'] },
			bank: {
				...emptyProfile.bank,
				name: live.BANK_NAME,
				routing_number: live.BANK_ROUTING_NUMBER,
				account_number: live.BANK_ACCOUNT_NUMBER,
			},
		};
		expect(() => start({ SHOP_MODE, PUBLIC_APP_TOKEN, PUBLIC_API_TOKEN }, { profile, version: 1 })).not.toThrow();
	});

	test('needs no bank without wires, or with another backend', () => {
		const { BANK_NAME: _, BANK_ROUTING_NUMBER: __, BANK_ACCOUNT_NUMBER: ___, ...noBank } = live;
		expect(shopOf(readSettings({ ...noBank, PAYMENT_METHODS: 'check' }), unwritten).bank).toBeNull();
		expect(() => start({ ...noBank, PAYMENT_METHODS: 'check' })).not.toThrow();
		expect(() => start({ ...noBank, BACKEND_URL: 'https://backend.example' })).not.toThrow();
	});
});
