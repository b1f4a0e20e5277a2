import { type PaymentMethod, paymentMethods } from './payment-methods.ts';

/** The account that wires go to. */
export type BankAccount = {
	beneficiary: string;
	bank: string;
	routingNumber: string;
	accountNumber: string;
	/** Empty if the bank takes no international wires. */
	swift: string;
};

/** The properties of a shop, from its settings. */
export type Shop = {
	/** A demo labels its prices and payments as simulated; a live shop sells. */
	mode: 'demo' | 'live';
	/** The seller's name and postal address, line by line, as on an invoice. */
	name: string;
	address: readonly string[];
	/** The sender of emails, and the recipient of questions. */
	email: string;
	/** The methods that a checkout offers; the first is preselected. */
	paymentMethods: readonly [PaymentMethod, ...PaymentMethod[]];
	/** Which price is called the regular one: the price by card, or the price by wire. The amounts are the same. */
	priceWording: 'card' | 'wire';
	/** 'sent' by a mail server, stored in the 'outbox' of a demo, or 'none': the shop then offers nothing that needs email. */
	emails: 'sent' | 'outbox' | 'none';
	/** Null in the browser, and in a shop that takes no wires. */
	bank: BankAccount | null;
};

const demoPayee = 'Assay Demo Shop (do not send money)';

/** The invented bank details are recognizable as such, so that nobody wires money. */
export const demoShop: Shop = {
	mode: 'demo',
	name: 'Assay Demo Shop',
	address: ['1 Example Plaza', 'New York, NY 10001'],
	email: 'questions@assay.example',
	paymentMethods,
	priceWording: 'card',
	emails: 'outbox',
	bank: {
		beneficiary: demoPayee,
		bank: 'First Example Bank, New York',
		routingNumber: '000000000',
		accountNumber: '0000 1234 5678',
		swift: 'EXMPUS00',
	},
};

let current = demoShop;

/** The shop of this process or page. The server sets it once at startup. */
export const currentShop = (): Shop => current;

export function setShop(shop: Shop): void {
	current = shop;
}

export const isDemo = (): boolean => current.mode === 'demo';

/** The lines of the seller's name and address. */
export const sellerLines = (): string[] => [current.name, ...current.address];

/** The postal address of the shop in one line. */
export const postalAddress = (): string => sellerLines().join(', ');

/** The payee of a check. A demo's payee tells people not to send money. */
export const checkPayee = (): string => (isDemo() ? demoPayee : current.name);
