import { operatorToken } from '../../setup/client.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { copyDemoShop } from './demo-database.ts';
import { type Mode, type Served, type Shop, startShop } from './shop.ts';
import { type SpotFeed, startSpotFeed } from './spot-feed.ts';

export type Mails = Awaited<ReturnType<typeof startMailServer>>;

/** External services of a shop. */
type Services = { mails: Mails | undefined; feed: SpotFeed | undefined };

export type TestShopOptions = { mode: Mode; settings: Record<string, string>; services: (keyof Services)[] };

/** A shop with its external services. */
export type TestShop = Services & { shop: Shop } & Pick<Served, 'close'>;

export async function startTestShop({ mode, settings, services }: TestShopOptions): Promise<TestShop> {
	const mails = services.includes('mails') ? await startMailServer() : undefined;
	const feed = services.includes('feed') ? await startSpotFeed() : undefined;
	const database = await copyDemoShop();
	const serviceSettings = { ...(mails && mailSettings(mails)), ...(feed && feedSettings(feed)) };
	const shop = await startShop({ ...database.settings, ...serviceSettings, ...settings }, mode);
	// Otherwise pages could change when the first prices of the feed arrive.
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

/** Settings that send mail to a test server, without delay. */
const mailSettings = ({ url }: Mails) => ({
	SMTP_URL: url,
	SHOP_URL: 'https://shop.example',
	MAIL_POLL_SECONDS: '0.2',
	OPERATOR_TOKEN: operatorToken,
});

/** Settings that follow a feed, at short intervals. */
const feedSettings = ({ url }: SpotFeed) => ({ SPOT_FEED_URL: url, SPOT_POLL_SECONDS: '0.2', SPOT_HOURS: 'always' });
