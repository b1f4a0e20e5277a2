import { personalStorage } from '../../storage/personal.ts';
import { lockKeyName } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import { keptKey } from '../../storage/stored-key.ts';

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
