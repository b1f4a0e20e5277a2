import type { ShopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { Shop } from '../../contract/shop.ts';

/** The part of the settings that reaches the browser. */
export type PublicSettings = {
	/** A demo labels its prices and payments as simulated; a live shop sells. The same as `shop.mode`. */
	mode: Shop['mode'];
	/** Without its bank account. */
	shop: Shop;
	/** Origin of somebody else's backend; empty when it is the embedded one. */
	backendUrl: string;
	appToken: string;
	apiToken: string;
	/** Base of every `imgPath`, with a closing slash. */
	imageBase: string;
	/** Path of the server that makes them smaller; empty where there is none. */
	pictureResizer: string;
	/** What tells the pictures of this server, all together, from others. */
	picturesVersion: string;
	/** The time zone of every date on the pages. */
	timeZone: ShopTimeZone;
	/** Where live prices come from; with neither cluster nor host, from the server of the backend. */
	pusher: { key: string; cluster: string; host: string; port: number | null; tls: boolean };
};

/** Name of the `<meta>` in which the page carries them: no inline script, no second request. */
export const publicSettingsMeta = 'assay:settings';

/** The settings of the open page; browser only. */
export function readPublicSettings(): PublicSettings {
	const meta = document.querySelector<HTMLMetaElement>(`meta[name="${publicSettingsMeta}"]`);
	if (!meta) throw new Error('The page carries no settings.');
	return JSON.parse(meta.content);
}
