import type { Settings } from '../../contract/settings.ts';

/** Where people reach the shop: what links in mails begin with. Never what a request says, which anybody can forge. */
export function shopUrlOf({ SHOP_URL, PORT }: Settings): string {
	return SHOP_URL ?? `http://localhost:${PORT}`;
}
