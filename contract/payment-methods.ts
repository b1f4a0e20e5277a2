import type { Clearing } from './calendar/deadlines.ts';

type PaymentMethodFacts = {
	/** Its name in the setting PAYMENT_METHODS and in the placeholder `{wire-days}` of a policy. */
	setting: string;
	/** Its name in one word. */
	shortName: string;
	/** Its name in headings, orders and invoices; see `paymentName`. */
	name: string;
	/** Its name within a sentence. */
	inSentence: string;
	/** The noun for a payment by it: 'if your wire arrives by …'. */
	noun: string;
	/** True if no money moves: only a demo offers it. */
	isSimulated: boolean;
	/** True if payments go to the shop's bank account, which a live shop must then configure. */
	needsBank: boolean;
	/** True if each payment costs the shop a percentage, which is why its price may be higher. */
	costsPercentage: boolean;
	/** Business days until the payment deadline of an order. */
	daysToPay: number;
	/** How long a payment takes, for delivery estimates. */
	clearing: Clearing;
};

const facts = {
	/** Arrives on the same or the next business day, and clears on arrival. */
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
	/** Takes a few days in the mail and about a week to clear. */
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
	/** The checkout asks for no card number. */
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
 * All payment methods. Settings, prices, deadlines and the demo's checkout are derived from these entries. When you add one, the compiler
 * reports missing texts, and `npm run db:generate` writes the migration.
 */
export const paymentMethodFacts: Readonly<Record<PaymentMethod, PaymentMethodFacts>> = facts;

export const paymentMethods = Object.keys(facts) as readonly string[] as readonly [PaymentMethod, ...PaymentMethod[]];

/** The method from whose price all others are computed. */
export const baseMethod = 'bank-wire' satisfies PaymentMethod;

/** A method that may have a surcharge over the base method. */
export type SurchargeMethod = Exclude<PaymentMethod, typeof baseMethod>;
export const surchargeMethods = paymentMethods.filter((method): method is SurchargeMethod => method !== baseMethod);

const simulated = (method: PaymentMethod) => (paymentMethodFacts[method].isSimulated ? ' (simulated)' : '');

/** The name of a payment method in headings, orders and invoices: 'Card (simulated)'. */
export const paymentName = (method: PaymentMethod): string => paymentMethodFacts[method].name + simulated(method);

/** The name of a payment method within a sentence. */
export const paymentNameInSentence = (method: PaymentMethod): string =>
	paymentMethodFacts[method].inSentence + simulated(method);
