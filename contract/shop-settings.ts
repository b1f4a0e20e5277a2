import { z } from 'zod';
import {
	baseMethod,
	type PaymentMethod,
	paymentMethodFacts,
	paymentMethods,
	surchargeMethods,
} from './payment-methods.ts';
import { demoShop, type Shop } from './shop.ts';

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
	SHOP_EMAIL: z.email('give an email address').default(demoShop.email),
	PAYMENT_METHODS: methodList.optional(),
	PRICE_WORDING: z.enum(['card', 'wire'], 'give one of card, wire').default('card'),
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

/** Creates the shop from its settings. A demo always uses its invented bank details. */
export function shopOf(settings: GivenSettings): Shop {
	const { SHOP_MODE: mode, SMTP_URL: mailServer, BACKEND_URL: otherBackend } = settings;
	const isLive = mode === 'live';
	const name = settings.SHOP_NAME ?? demoShop.name;
	const withoutServer = isLive ? 'none' : 'outbox';
	return {
		mode,
		name,
		address: settings.SHOP_ADDRESS ?? demoShop.address,
		email: settings.SHOP_EMAIL,
		paymentMethods: settings.PAYMENT_METHODS ?? (isLive ? liveMethods : demoShop.paymentMethods),
		priceWording: settings.PRICE_WORDING,
		// Another backend sends its own emails.
		emails: mailServer || otherBackend ? 'sent' : withoutServer,
		bank: isLive ? bankOf(settings, name) : demoShop.bank,
	};
}

function bankOf(settings: GivenSettings, name: string): Shop['bank'] {
	const { BANK_NAME: bank, BANK_ROUTING_NUMBER: routingNumber, BANK_ACCOUNT_NUMBER: accountNumber } = settings;
	if (!bank || !routingNumber || !accountNumber) return null;
	const { BANK_BENEFICIARY: beneficiary = name, BANK_SWIFT: swift = '' } = settings;
	return { beneficiary, bank, routingNumber, accountNumber, swift };
}

/** Reserved host names: RFC 2606. */
const exampleHost = /[.@](example|test|invalid|localhost|example\.(com|net|org))$/i;

const saysDemo = (text: string) => /\bdemo\b|do not send money|^1 example plaza$/i.test(text);

type Problem = [name: string, message: string];

/** Checks the settings of a live shop. @returns for each bad setting, what is wrong and what to do */
export function wrongLiveSettings(
	settings: GivenSettings & { PUBLIC_APP_TOKEN: string; PUBLIC_API_TOKEN: string },
): Problem[] {
	if (settings.SHOP_MODE !== 'live') return [];
	const { SHOP_NAME: name, SHOP_ADDRESS: address, SHOP_EMAIL: email } = settings;
	const problems: Problem[] = [];
	if (!name || saysDemo(name)) {
		problems.push(['SHOP_NAME', 'give the name that your invoices and emails carry: a live shop is not the demo shop']);
	}
	if (!address || address.some(saysDemo)) {
		problems.push([
			'SHOP_ADDRESS',
			"give the shop's postal address, its lines separated by |: checks and parcels go there",
		]);
	}
	if (exampleHost.test(email)) {
		problems.push(['SHOP_EMAIL', `give an address that you read: nobody gets what is sent to ${email}`]);
	}
	for (const token of ['PUBLIC_APP_TOKEN', 'PUBLIC_API_TOKEN'] as const) {
		if (settings[token].startsWith('assay-demo-')) {
			problems.push([token, "give 8 or more characters of your own: a live shop does not use the demo's"]);
		}
	}
	return settings.BACKEND_URL ? problems : [...problems, ...wrongPayment(settings)];
}

function wrongPayment(settings: GivenSettings): Problem[] {
	const { paymentMethods } = shopOf(settings);
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
	const orNoWires = `or leave ${toBank.join(' and ')} out of PAYMENT_METHODS`;
	const { BANK_NAME: bank, BANK_ROUTING_NUMBER: routing, BANK_ACCOUNT_NUMBER: account } = settings;
	if (!bank || bank === demoShop.bank?.bank || saysDemo(bank)) {
		problems.push(['BANK_NAME', `give the bank that wires go to, ${orNoWires}`]);
	}
	if (!routing || !isRoutingNumber(routing)) {
		problems.push(['BANK_ROUTING_NUMBER', `${routingError}, whose checksum must be right, ${orNoWires}`]);
	}
	if (
		!account ||
		digitsOf(account) === digitsOf(demoShop.bank?.accountNumber ?? '') ||
		/^0*$/.test(digitsOf(account))
	) {
		problems.push(['BANK_ACCOUNT_NUMBER', `give the account that wires go to, ${orNoWires}`]);
	}
	if (settings.BANK_SWIFT === demoShop.bank?.swift) {
		problems.push(['BANK_SWIFT', "give your bank's SWIFT code, or leave it out: this is the demo's"]);
	}
	if (settings.BANK_BENEFICIARY && saysDemo(settings.BANK_BENEFICIARY)) {
		problems.push(['BANK_BENEFICIARY', "give the holder of the account: this is the demo's"]);
	}
	return problems;
}

const digitsOf = (account: string) => account.replaceAll(/[ -]/g, '');
