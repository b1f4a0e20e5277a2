import type { ShopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { Shop } from '../../contract/shop.ts';

/** The settings that are sent to the browser. */
export type PublicSettings = {
	/** The same as `shop.mode`. A demo labels its prices and payments as simulated. */
	mode: Shop['mode'];
	/** The shop's details, without its bank account. */
	shop: Shop;
	/** Origin of a remote backend; empty for the embedded one. */
	backendUrl: string;
	appToken: string;
	apiToken: string;
	/** Base of every `imgPath`, with a closing slash. */
	imageBase: string;
	/** Path of the picture resizer; empty if there is none. */
	pictureResizer: string;
	/** Changes whenever any picture of this server changes. */
	picturesVersion: string;
	/** The percentage of page loads that measure their web vitals; 0 if this server does not receive them. */
	vitalsPercent: number;
	/** The time zone of every date on the pages. */
	timeZone: ShopTimeZone;
	/** The Pusher server of live prices. Without cluster and host, it is the backend's own server. */
	pusher: { key: string; cluster: string; host: string; port: number | null; tls: boolean };
};

/** Name of the `<meta>` that contains the settings. It avoids an inline script and a second request. */
export const publicSettingsMeta = 'assay:settings';

/** The settings of the open page; browser only. */
export function readPublicSettings(): PublicSettings {
	const meta = document.querySelector<HTMLMetaElement>(`meta[name="${publicSettingsMeta}"]`);
	if (!meta) throw new Error('The page contains no settings.');
	return JSON.parse(meta.content);
}
