import { personalStorage } from '../../storage/personal-storage.ts';
import { priceLockKey } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import { storedKey } from '../../storage/stored-key.ts';

const orderKeyName = 'checkout_key';

/**
 * The Idempotency-Key of the order that this tab is about to place. It stays the same until the order is placed, also after a
 * reload, so that a lost response never causes a second order.
 */
export function orderKey(): string {
	return storedKey(personalStorage, orderKeyName);
}

/** The key of this browser's price locks. All tabs share it until an order is placed. */
export function lockKey(): string {
	return storedKey(browserStorage, priceLockKey);
}

/** Call after an order. The next order gets new keys, so that the server can't link the two. */
export function dropKeys(): void {
	personalStorage.remove(orderKeyName);
	browserStorage.remove(priceLockKey);
}

/** Call before the shopper places a separate order. The price lock remains. */
export function dropOrderKey(): void {
	personalStorage.remove(orderKeyName);
}
