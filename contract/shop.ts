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

/** What differs from one shop to another, as its settings have it. */
export type Shop = {
	/** A demo labels its prices and payments as simulated; a live shop sells. */
	mode: 'demo' | 'live';
	/** The seller's name and postal address, line by line, as on an invoice. */
	name: string;
	address: readonly string[];
	/** The sender of emails, and where questions go. */
	email: string;
	/** The methods that a checkout offers; the first is preselected. */
	paymentMethods: readonly [PaymentMethod, ...PaymentMethod[]];
	/** Which price is called the regular one: the price by card, or the price by wire. The amounts are the same. */
	priceWording: 'card' | 'wire';
	/** Who gets the emails: a mail server, a demo's outbox, or nobody, so that nothing which needs email is offered. */
	emails: 'sent' | 'outbox' | 'none';
	/** Null in the browser, and in a shop that takes no wires. */
	bank: BankAccount | null;
};

const noMoney = 'Assay Demo Shop (do not send money)';

/** The invented details say so themselves: nobody should wire money to them. */
export const demoShop: Shop = {
	mode: 'demo',
	name: 'Assay Demo Shop',
	address: ['1 Example Plaza', 'New York, NY 10001'],
	email: 'questions@assay.example',
	paymentMethods,
	priceWording: 'card',
	emails: 'outbox',
	bank: {
		beneficiary: noMoney,
		bank: 'First Example Bank, New York',
		routingNumber: '000000000',
		accountNumber: '0000 1234 5678',
		swift: 'EXMPUS00',
	},
};

let current = demoShop;

/** The shop that this process runs, or that the open page belongs to. There is one: the server sets it at its start. */
export const currentShop = (): Shop => current;

export function setShop(shop: Shop): void {
	current = shop;
}

export const isDemo = (): boolean => current.mode === 'demo';

/** The seller, line by line. */
export const sellerLines = (): string[] => [current.name, ...current.address];

/** Where letters, checks and parcels to the shop go, on one line. */
export const postalAddress = (): string => sellerLines().join(', ');

/** Whom a check is made out to. A demo's payee tells people to send no money. */
export const checkPayee = (): string => (isDemo() ? noMoney : current.name);
