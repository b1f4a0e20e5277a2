import { addressFields } from '../../../contract/places/address-fields.ts';
import { readRecent } from '../../forms/is-recent.ts';
import { detailsKey, readUser } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import type { Entered } from './read-checkout.ts';

/** Who bought, where it went and how it was paid: what an order may be placed with again. */
export type Details = Pick<Entered, 'email' | 'address'> & { payment_method: Entered['payment_method'] | undefined };

/** Milliseconds: what was ordered with longer ago, a year, is forgotten. */
export const longestKept = 365 * 86_400_000;

/** Keeps what a guest has just ordered with in this browser. Of who is logged in the shop knows it. */
export function keepDetails({ email, address, payment_method }: Entered): void {
	if (readUser()) return;
	browserStorage.set(detailsKey, JSON.stringify({ email, address, payment_method, at: Date.now() }));
}

export const forgetDetails = (): void => browserStorage.remove(detailsKey);

/** What this browser keeps of a guest's last order; what is damaged or too old counts as nothing. */
export function readDetails(): Details | undefined {
	const kept = readRecent(browserStorage, detailsKey, longestKept);
	return isDetails(kept) ? kept : undefined;
}

function isDetails(kept: unknown): kept is Details {
	if (typeof kept !== 'object' || kept === null) return false;
	if (!('email' in kept && 'payment_method' in kept && 'address' in kept)) return false;
	const { address } = kept;
	if (typeof address !== 'object' || address === null) return false;
	const texts = new Map(Object.entries(address));
	return (
		[kept.email, kept.payment_method].every((one) => typeof one === 'string') &&
		addressFields.every((field) => field === 'line2' || typeof texts.get(field) === 'string')
	);
}
