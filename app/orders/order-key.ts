import { personalStorage } from '../storage/personal.ts';
import { lockKeyName } from '../storage/session.ts';
import { browserStorage } from '../storage/storage.ts';

const orderKeyName = 'checkout_key';

/**
 * The Idempotency-Key of the order that this tab is about to place: the same until it is placed, over reloads too, so
 * that an answer which got lost never makes a second order.
 */
export function orderKey(): string {
	return keptKey(personalStorage, orderKeyName);
}

/** The key of this browser's price locks, the same in every tab until an order is placed. */
export function lockKey(): string {
	return keptKey(browserStorage, lockKeyName);
}

/** After an order: the next one is another, and nothing shows that it is of the same browser. */
export function dropKeys(): void {
	personalStorage.remove(orderKeyName);
	browserStorage.remove(lockKeyName);
}

/** What is ordered from now on is another purchase; the locked prices may stand. */
export function dropOrderKey(): void {
	personalStorage.remove(orderKeyName);
}

type Texts<Name> = { get: (name: Name) => string | null; set: (name: Name, text: string) => void };

function keptKey<Name extends string>(storage: Texts<Name>, name: Name): string {
	const kept = storage.get(name);
	if (kept && /^\w{32}$/.test(kept)) return kept;
	// Not randomUUID, which a page without TLS does not have.
	const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
	storage.set(name, made);
	return made;
}
