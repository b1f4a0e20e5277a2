import { addressFields } from '../../../contract/places/address-fields.ts';
import { readRecent } from '../../forms/is-recent.ts';
import { detailsKey, readUser } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import type { CheckoutInput } from './read-checkout.ts';

/** The details of an order that the next order can be placed with. */
export type BuyerDetails = Pick<CheckoutInput, 'email' | 'address'> & {
	payment_method: CheckoutInput['payment_method'] | undefined;
};

/** Milliseconds; details of an order that is more than a year old are ignored. */
export const detailsLifetime = 365 * 86_400_000;

/** Stores the details of a guest's order in this browser. The server has those of a logged-in user. */
export function saveDetails({ email, address, payment_method }: CheckoutInput): void {
	if (readUser()) return;
	browserStorage.set(detailsKey, JSON.stringify({ email, address, payment_method, at: Date.now() }));
}

export const forgetDetails = (): void => browserStorage.remove(detailsKey);

/** The details of a guest's last order; undefined if they are damaged or too old. */
export function readDetails(): BuyerDetails | undefined {
	const stored = readRecent(browserStorage, detailsKey, detailsLifetime);
	return isDetails(stored) ? stored : undefined;
}

function isDetails(stored: unknown): stored is BuyerDetails {
	if (typeof stored !== 'object' || stored === null) return false;
	if (!('email' in stored && 'payment_method' in stored && 'address' in stored)) return false;
	const { address } = stored;
	if (typeof address !== 'object' || address === null) return false;
	const texts = new Map(Object.entries(address));
	return (
		[stored.email, stored.payment_method].every((one) => typeof one === 'string') &&
		addressFields.every((field) => field === 'line2' || typeof texts.get(field) === 'string')
	);
}
