import type { Clearing } from './calendar/deadlines.ts';

type PaymentMethodFacts = {
	/** What an owner calls it: in PAYMENT_METHODS, and in `{wire-days}` of a policy. */
	setting: string;
	/** Its name where there is room for one word. */
	shortName: string;
	/** Its name in headings, orders and invoices; see `paymentName`. */
	name: string;
	/** Its name within a sentence. */
	inSentence: string;
	/** What arrives, in a sentence: 'if your wire arrives by …'. */
	noun: string;
	/** True if no money moves: only a demo offers it. */
	isSimulated: boolean;
	/** True if it goes to the shop's bank account, which a live shop must then have. */
	needsBank: boolean;
	/** True if each payment costs the shop a percentage, which is why its price may be higher. */
	costsPercentage: boolean;
	/** Business days within which an order is to be paid. */
	daysToPay: number;
	/** How long a payment takes, for delivery estimates. */
	clearing: Clearing;
};

const facts = {
	/** Arrives the same or the next business day, and has cleared when it arrives. */
	'bank-wire': {
		setting: 'wire',
		shortName: 'Wire',
		name: 'Bank wire',
		inSentence: 'bank wire',
		noun: 'wire',
		isSimulated: false,
		needsBank: true,
		costsPercentage: false,
		daysToPay: 2,
		clearing: { arrives: 1, clears: 0 },
	},
	/** Takes some days in the mail, and about a week to clear. */
	cheque: {
		setting: 'check',
		shortName: 'Check',
		name: 'Check',
		inSentence: 'check',
		noun: 'check',
		isSimulated: false,
		needsBank: false,
		costsPercentage: false,
		daysToPay: 7,
		clearing: { arrives: 3, clears: 5 },
	},
	/** No card number is asked for. */
	card: {
		setting: 'card',
		shortName: 'Card',
		name: 'Card',
		inSentence: 'card',
		noun: 'payment',
		isSimulated: true,
		needsBank: false,
		costsPercentage: true,
		daysToPay: 1,
		clearing: { arrives: 0, clears: 0 },
	},
} satisfies Record<string, PaymentMethodFacts>;

export type PaymentMethod = keyof typeof facts;

/**
 * How one may pay, and what tells one method from another. An entry is all that settings, prices, deadlines and the demo's checkout
 * need. The compiler names the texts that an added entry lacks, and `npm run db:generate` writes its migration.
 */
export const paymentMethodFacts: Readonly<Record<PaymentMethod, PaymentMethodFacts>> = facts;

export const paymentMethods = Object.keys(facts) as readonly string[] as readonly [PaymentMethod, ...PaymentMethod[]];

/** The method whose price is the base of every amount. */
export const baseMethod = 'bank-wire' satisfies PaymentMethod;

/** A method that may cost more than the base method. */
export type DearerMethod = Exclude<PaymentMethod, typeof baseMethod>;
export const dearerMethods = paymentMethods.filter((method): method is DearerMethod => method !== baseMethod);

const simulated = (method: PaymentMethod) => (paymentMethodFacts[method].isSimulated ? ' (simulated)' : '');

/** What headings, orders and invoices call a payment method: 'Card (simulated)'. */
export const paymentName = (method: PaymentMethod): string => paymentMethodFacts[method].name + simulated(method);

/** The same within a sentence. */
export const paymentNameInSentence = (method: PaymentMethod): string =>
	paymentMethodFacts[method].inSentence + simulated(method);
