import { expect, vi } from 'vitest';
import { priceAlerts } from '../../backend/alerts/tables.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { readSettings } from '../../contract/settings.ts';
import { openPrices } from '../../server/services/price-feed.ts';
import { mailsTo, newPerson, watchGold } from '../setup/alerts.ts';
import { recordingPublisher, silent, test } from '../setup/feed.ts';

test('a tick of the feed sends the alerts, with links to SHOP_URL', async ({ connection, shop, source, pass }) => {
	const settings = readSettings({
		SPOT_FEED_URL: source.url,
		SPOT_POLL_SECONDS: '0.1',
		SHOP_URL: 'https://shop.example/',
	});
	const prices = await openPrices(settings, connection, silent);
	prices?.follow(recordingPublisher());
	try {
		// The second request stores the first prices, and the first prices of a new source trigger no alerts.
		await vi.waitFor(() => expect(source.asked.length).toBeGreaterThan(1), { timeout: 10_000 });
		const [above, below] = [newPerson(), newPerson()];
		const gold = toDollars(source.move(0).find((spot) => spot.metalId === 'gold')?.askCents ?? 0);
		await watchGold(shop, above, 'above', Math.round(gold * 1.005));
		await watchGold(shop, below, 'below', Math.round(gold * 0.995));
		const toldTo = async ({ email }: typeof above) =>
			(await mailsTo(shop.db, email)).filter((mail) => mail.unsubscribeUrl !== null);
		for (const [percent, person] of [
			[1, above],
			[-2, below],
		] as const) {
			source.move(percent);
			pass(10);
			await vi.waitFor(async () => expect(await toldTo(person)).toHaveLength(1), { timeout: 10_000 });
		}
		const [mail] = await toldTo(above);
		expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/shop\.example\/alerts\/unsubscribe\/[\w-]{43}$/);
		expect(await toldTo(above)).toHaveLength(1);
	} finally {
		await prices?.stop();
		await shop.db.delete(priceAlerts);
	}
});
