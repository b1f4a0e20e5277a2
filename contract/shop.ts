import { setDispatchCutOff } from './calendar/deadlines.ts';
import { type PaymentMethod, paymentMethods } from './payment-methods.ts';
import type { ShopProfile } from './shop-profile/shop-profile.ts';

/** The account that wires go to. */
export type BankAccount = {
	beneficiary: string;
	bank: string;
	routingNumber: string;
	accountNumber: string;
	/** Empty if the bank takes no international wires. */
	swift: string;
};

/** The properties of a shop, from its profile and its settings. */
export type Shop = {
	/** A demo labels its prices and payments as simulated; a live shop sells. */
	mode: 'demo' | 'live';
	/** The brand, in the header, titles and emails. */
	brand: string;
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
	/** Letters before the numbers of orders and of requests to sell. */
	orderPrefix: string;
	sellPrefix: string;
	/** The rest of the profile. Undefined before it has been read. */
	profile: PublicProfile | undefined;
	/** Increases with every change of the profile. */
	version: number;
};

/** The part of a profile that browsers may see. */
export type PublicProfile = Omit<ShopProfile, 'bank' | 'bookkeeping'>;

let current: Shop = {
	mode: 'demo',
	brand: 'Shop',
	name: 'Shop',
	address: [],
	email: 'questions@shop.example',
	paymentMethods,
	priceWording: 'card',
	emails: 'outbox',
	bank: null,
	orderPrefix: 'ORD',
	sellPrefix: 'SELL',
	profile: undefined,
	version: -1,
};

/** The shop of this process or page. The server sets it at startup and whenever the profile changes. */
export const currentShop = (): Shop => current;

export function setShop(shop: Shop): void {
	current = shop;
	setDispatchCutOff(shop.profile?.dispatch.cut_off);
}

export const isDemo = (): boolean => current.mode === 'demo';

/** True if the pages show the texts of the demo about itself. */
export const hasDemoTexts = (): boolean => isDemo() && current.profile?.demo_texts === true;

/** The name of the shop in the header, titles and emails. */
export const brandName = (): string => current.brand;

/** The first letter of the name: the maker's mark among the hallmarks. */
export const brandInitial = (): string => current.brand.match(/\p{L}/u)?.[0].toUpperCase() ?? '';

/** The lines of the seller's name and address. */
export const sellerLines = (): string[] => [current.name, ...current.address];

/** The postal address of the shop in one line. */
export const postalAddress = (): string => sellerLines().join(', ');

/** A payee that tells people not to send money to a demo. */
export const demoPayee = (name: string): string => `${name} (do not send money)`;

/** The payee of a check. */
export const checkPayee = (): string => (isDemo() ? demoPayee(current.name) : current.name);
