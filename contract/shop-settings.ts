import { z } from 'zod';
import {
	baseMethod,
	type PaymentMethod,
	paymentMethodFacts,
	paymentMethods,
	surchargeMethods,
} from './payment-methods.ts';
import { demoPayee, type Shop } from './shop.ts';
import type { ShopProfile } from './shop-profile/shop-profile.ts';

const oneLine = (maxLength: number, error: string) =>
	z
		.string()
		.regex(/^[^\p{Cc}]+$/u, error)
		.max(maxLength, error);

/** The names of payment methods in settings, and their ids in the API. */
const methodsBySetting = new Map(paymentMethods.map((method) => [paymentMethodFacts[method].setting, method]));

const methodsError = `give one or more of ${[...methodsBySetting.keys()].join(', ')}, separated by commas`;

const methodList = z.string().transform((text, context): Shop['paymentMethods'] => {
	const ids = text.split(',').map((name) => methodsBySetting.get(name.trim()));
	const [first, ...rest] = ids.filter((id) => id !== undefined);
	if (first === undefined || ids.includes(undefined) || new Set(ids).size < ids.length) {
		context.addIssue({ code: 'custom', message: methodsError });
		return z.NEVER;
	}
	return [first, ...rest];
});

/** The checksum of ABA routing numbers: https://en.wikipedia.org/wiki/ABA_routing_transit_number#Check_digit */
function isRoutingNumber(digits: string): boolean {
	const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
	return sum > 0 && sum % 10 === 0;
}

const routingError = 'give the nine digits of the ABA routing number';

/** Settings for the seller and for payment. */
export const shopSettings = {
	SHOP_MODE: z.enum(['demo', 'live'], 'give one of demo, live').default('demo'),
	DEMO_OUTBOX: z.enum(['local', 'open'], 'give one of local, open').default('local'),
	SHOP_NAME: oneLine(100, 'give a name on one line').optional(),
	SHOP_ADDRESS: oneLine(
		300,
		'give the lines of a postal address, separated by |, such as 12 Main Street | Denver, CO 80202',
	)
		.transform((text) => text.split('|').map((line) => line.trim()))
		.refine((lines) => lines.every(Boolean), 'leave no line of the address empty')
		.optional(),
	SHOP_EMAIL: z.email('give an email address').optional(),
	PAYMENT_METHODS: methodList.optional(),
	PRICE_WORDING: z.enum(['card', 'wire'], 'give one of card, wire').optional(),
	BANK_BENEFICIARY: oneLine(100, 'give a name on one line').optional(),
	BANK_NAME: oneLine(100, 'give the name of a bank on one line').optional(),
	BANK_ROUTING_NUMBER: z
		.string()
		.regex(/^\d{9}$/, routingError)
		.optional(),
	BANK_ACCOUNT_NUMBER: z
		.string()
		.regex(/^[A-Z\d][A-Z\d -]{2,33}$/i, 'give the account number: letters, digits, spaces and hyphens')
		.optional(),
	BANK_SWIFT: z
		.string()
		.regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'give the 8 or 11 characters of the SWIFT code')
		.optional(),
};

type GivenSettings = z.infer<z.ZodObject<typeof shopSettings>> & {
	SMTP_URL?: string | undefined;
	BACKEND_URL?: string | undefined;
};

/** A live shop cannot process simulated methods. The base method is always real. */
const liveMethods: Shop['paymentMethods'] = [
	baseMethod,
	...surchargeMethods.filter((method) => !paymentMethodFacts[method].isSimulated),
];

/** The invented bank details of a demo are recognizable as such, so that nobody wires money. */
const demoBank = {
	bank: 'First Example Bank, New York',
	routingNumber: '000000000',
	accountNumber: '0000 1234 5678',
	swift: 'EXMPUS00',
};

/** A profile with the settings that override it. */
export function effectiveProfile(settings: GivenSettings, profile: ShopProfile): ShopProfile {
	const { contact, payment, bank } = profile;
	return {
		...profile,
		legal_name: settings.SHOP_NAME ?? profile.legal_name,
		contact: {
			...contact,
			address: settings.SHOP_ADDRESS ?? contact.address,
			email: settings.SHOP_EMAIL ?? contact.email,
		},
		payment: {
			methods: settings.PAYMENT_METHODS?.map((method) => paymentMethodFacts[method].setting) ?? payment.methods,
			regular_price: settings.PRICE_WORDING ?? payment.regular_price,
		},
		bank: {
			beneficiary: settings.BANK_BENEFICIARY ?? bank.beneficiary,
			name: settings.BANK_NAME ?? bank.name,
			routing_number: settings.BANK_ROUTING_NUMBER ?? bank.routing_number,
			account_number: settings.BANK_ACCOUNT_NUMBER ?? bank.account_number,
			swift: settings.BANK_SWIFT ?? bank.swift,
		},
	};
}

/** Creates the shop from its profile and settings. A demo always uses its invented bank details. */
export function shopOf(settings: GivenSettings, stored: { profile: ShopProfile; version: number }): Shop {
	const { SHOP_MODE: mode, SMTP_URL: mailServer, BACKEND_URL: otherBackend } = settings;
	const { bank, bookkeeping: _, ...profile } = effectiveProfile(settings, stored.profile);
	const isLive = mode === 'live';
	const name = profile.legal_name || profile.name || 'My shop';
	const withoutServer = isLive ? 'none' : 'outbox';
	const methods = profile.payment.methods.flatMap((setting) => methodsBySetting.get(setting) ?? []);
	const [first, ...others] = methods;
	return {
		mode,
		brand: profile.name || name,
		name,
		address: profile.contact.address,
		email: profile.contact.email || 'questions@shop.example',
		paymentMethods: first ? [first, ...others] : isLive ? liveMethods : paymentMethods,
		priceWording: profile.payment.regular_price,
		// Another backend sends its own emails.
		emails: mailServer || otherBackend ? 'sent' : withoutServer,
		bank: isLive ? bankOf(bank, name) : { beneficiary: demoPayee(name), ...demoBank },
		orderPrefix: profile.order_prefix,
		sellPrefix: profile.sell_prefix,
		profile,
		version: stored.version,
	};
}

function bankOf({ beneficiary, name, routing_number, account_number, swift }: ShopProfile['bank'], seller: string) {
	if (!name || !routing_number || !account_number) return null;
	return {
		beneficiary: beneficiary || seller,
		bank: name,
		routingNumber: routing_number,
		accountNumber: account_number,
		swift,
	};
}

/** Reserved host names: RFC 2606. */
const exampleHost = /[.@](example|test|invalid|localhost|example\.(com|net|org))$/i;

const saysDemo = (text: string) => /\bdemo\b|do not send money|^1 example plaza$/i.test(text);

type Problem = [name: string, message: string];

type LiveSettings = GivenSettings & { PUBLIC_APP_TOKEN: string; PUBLIC_API_TOKEN: string };

/** Checks the settings of a live shop. @returns for each bad setting, what is wrong and what to do */
export function wrongLiveSettings(settings: LiveSettings): Problem[] {
	if (settings.SHOP_MODE !== 'live') return [];
	return (['PUBLIC_APP_TOKEN', 'PUBLIC_API_TOKEN'] as const)
		.filter((token) => settings[token].startsWith('assay-demo-'))
		.map((token) => [token, "give 8 or more characters of your own: a live shop does not use the demo's"]);
}

/**
 * Checks the identity of a live shop, which is in its profile unless settings override it.
 *
 * @throws Error that names each wrong value and says what to do
 */
export function requireLiveIdentity(settings: GivenSettings, stored: ShopProfile): void {
	if (settings.SHOP_MODE !== 'live' || settings.BACKEND_URL) return;
	const profile = effectiveProfile(settings, stored);
	const { legal_name, name, contact } = profile;
	const problems: Problem[] = [];
	const seller = legal_name || name;
	if (!seller || saysDemo(seller)) {
		problems.push(['SHOP_NAME', 'give the name that your invoices and emails carry: a live shop is not the demo shop']);
	}
	if (contact.address.length === 0 || contact.address.some(saysDemo)) {
		problems.push(['SHOP_ADDRESS', "give the shop's postal address: checks and parcels go there"]);
	}
	if (!contact.email || exampleHost.test(contact.email)) {
		const read = contact.email ? `: nobody gets what is sent to ${contact.email}` : '';
		problems.push(['SHOP_EMAIL', `give an address that you read${read}`]);
	}
	problems.push(...wrongPayment(settings, profile));
	if (problems.length === 0) return;
	const texts = problems.map(([setting, message]) => `${setting} (${profilePaths[setting]} in shop.yaml): ${message}`);
	throw new Error(`The identity of a live shop is not complete. ${texts.join('. ')}.`);
}

/** The key of `shop.yaml` that a setting overrides. */
const profilePaths: Record<string, string> = {
	SHOP_NAME: 'legal_name',
	SHOP_ADDRESS: 'contact.address',
	SHOP_EMAIL: 'contact.email',
	PAYMENT_METHODS: 'payment.methods',
	BANK_BENEFICIARY: 'bank.beneficiary',
	BANK_NAME: 'bank.name',
	BANK_ROUTING_NUMBER: 'bank.routing_number',
	BANK_ACCOUNT_NUMBER: 'bank.account_number',
	BANK_SWIFT: 'bank.swift',
};

function wrongPayment(settings: GivenSettings, profile: ShopProfile): Problem[] {
	const { paymentMethods } = shopOf(settings, { profile, version: 0 });
	const settingsOf = (is: (method: PaymentMethod) => boolean) =>
		paymentMethods.filter(is).map((method) => paymentMethodFacts[method].setting);
	const problems = settingsOf((method) => paymentMethodFacts[method].isSimulated).map(
		(name): Problem => [
			'PAYMENT_METHODS',
			`leave out ${name}: its payments are simulated, and a live shop has no ${name} processor yet`,
		],
	);
	const toBank = settingsOf((method) => paymentMethodFacts[method].needsBank);
	if (toBank.length === 0) return problems;
	const orNoWires = `or leave ${toBank.join(' and ')} out of the payment methods`;
	const { name, routing_number, account_number, swift, beneficiary } = profile.bank;
	if (!name || name === demoBank.bank || saysDemo(name)) {
		problems.push(['BANK_NAME', `give the bank that wires go to, ${orNoWires}`]);
	}
	if (!isRoutingNumber(routing_number)) {
		problems.push(['BANK_ROUTING_NUMBER', `${routingError}, whose checksum must be right, ${orNoWires}`]);
	}
	if (digitsOf(account_number) === digitsOf(demoBank.accountNumber) || /^0*$/.test(digitsOf(account_number))) {
		problems.push(['BANK_ACCOUNT_NUMBER', `give the account that wires go to, ${orNoWires}`]);
	}
	if (swift === demoBank.swift) {
		problems.push(['BANK_SWIFT', "give your bank's SWIFT code, or leave it out: this is the demo's"]);
	}
	if (saysDemo(beneficiary)) {
		problems.push(['BANK_BENEFICIARY', "give the holder of the account: this is the demo's"]);
	}
	return problems;
}

const digitsOf = (account: string) => account.replaceAll(/[ -]/g, '');
