import type { Settings } from '../../contract/settings.ts';

/** The public URL of the shop, for links in emails. Never taken from a request, which clients can forge. */
export function shopUrlOf({ SHOP_URL, PORT }: Settings): string {
	return SHOP_URL ?? `http://localhost:${PORT}`;
}
