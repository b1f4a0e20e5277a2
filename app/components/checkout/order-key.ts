import { tabStorage } from '../../state/storage.ts';

const key = 'checkout_key';

/**
 * The Idempotency-Key of the order that this tab is about to place: the same until it is placed, over reloads too, so
 * that an answer which got lost never makes a second order.
 */
export function orderKey(): string {
	const kept = tabStorage.get(key);
	if (kept) return kept;
	// Not randomUUID, which a page without TLS does not have.
	const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
	tabStorage.set(key, made);
	return made;
}

export function dropOrderKey(): void {
	tabStorage.remove(key);
}
