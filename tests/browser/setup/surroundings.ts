import { operatorToken } from '../../setup/client.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { copyDemoShop } from './demo-database.ts';
import { type Mode, type Served, type Shop, startShop } from './shop.ts';
import { type SpotFeed, startSpotFeed } from './spot-feed.ts';

export type Mails = Awaited<ReturnType<typeof startMailServer>>;

/** What a shop of the tests speaks to, beside its database. */
type Neighbors = { mails: Mails | undefined; feed: SpotFeed | undefined };

export type ShopWishes = { mode: Mode; settings: Record<string, string>; neighbors: (keyof Neighbors)[] };

/** A shop of the tests, and what it speaks to. */
export type SurroundedShop = Neighbors & { shop: Shop } & Pick<Served, 'close'>;

export async function startSurrounded({ mode, settings, neighbors }: ShopWishes): Promise<SurroundedShop> {
	const mails = neighbors.includes('mails') ? await startMailServer() : undefined;
	const feed = neighbors.includes('feed') ? await startSpotFeed() : undefined;
	const database = await copyDemoShop();
	const neighborly = { ...(mails && sendingMail(mails)), ...(feed && following(feed)) };
	const shop = await startShop({ ...database.settings, ...neighborly, ...settings }, mode);
	// A page from before would change when the prices of another source come.
	await feed?.followed;
	return {
		shop,
		mails,
		feed,
		async close() {
			await shop.close();
			await database.drop();
			await mails?.close();
			await feed?.close();
		},
	};
}

/** By which a shop sends its mail there, soon. */
const sendingMail = ({ url }: Mails) => ({
	SMTP_URL: url,
	SHOP_URL: 'https://shop.example',
	MAIL_POLL_SECONDS: '0.2',
	OPERATOR_TOKEN: operatorToken,
});

/** By which a shop follows a feed without waiting long. */
const following = ({ url }: SpotFeed) => ({ SPOT_FEED_URL: url, SPOT_POLL_SECONDS: '0.2', SPOT_HOURS: 'always' });
