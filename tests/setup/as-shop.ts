import { afterAll, beforeAll } from 'vitest';
import { type Shop, setShop } from '../../contract/shop.ts';
import { demoShop } from './demo-shop.ts';

/** A live shop with a mail server. */
export const liveShop: Shop = {
	...demoShop,
	mode: 'live',
	brand: 'Denver Bullion',
	name: 'Denver Bullion LLC',
	address: ['12 Main Street', 'Denver, CO 80202'],
	email: 'desk@denverbullion.com',
	paymentMethods: ['bank-wire', 'cheque'],
	priceWording: 'card',
	emails: 'sent',
	bank: {
		beneficiary: 'Denver Bullion LLC',
		bank: 'First Bank of Denver',
		routingNumber: '102000076',
		accountNumber: '123-456-789',
		swift: '',
	},
};

/** A demo with a mail server. */
export const demoWithMail: Shop = { ...demoShop, emails: 'sent' };

/** Runs the tests of a file as another kind of shop. By default, tests use the demo without a mail server. */
export function asShop(shop: Shop): void {
	beforeAll(() => setShop(shop));
	afterAll(() => setShop(demoShop));
}

/** Runs a function as another kind of shop. */
export async function inShop<T>(shop: Shop, work: () => Promise<T>): Promise<T> {
	setShop(shop);
	try {
		return await work();
	} finally {
		setShop(demoShop);
	}
}
