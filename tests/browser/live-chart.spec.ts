import { formatDollars } from '../../app/ui/format.ts';
import { shiftsOf, watchShifts } from './setup/layout-faults.ts';
import { expect, moveGold, openLive, test } from './setup/live-test.ts';

test('the newest price is added to the chart without a request, an announcement or a layout shift', async ({
	page,
	feed,
	request,
}) => {
	const asked: string[] = [];
	page.on('request', (sent) => sent.url().includes('get-spot-history') && asked.push(sent.url()));
	await watchShifts(page);
	await openLive(page, '/product-details/1001');
	const figure = page.getByRole('region', { name: 'Gold spot', exact: true }).getByRole('figure');
	await figure.scrollIntoViewIfNeeded();
	await expect(figure.locator('canvas').first()).toBeVisible();
	const highest = Number(
		(await figure.getByText(/highest/).textContent())?.split('highest $')[1]?.replace(/,|\.$/g, ''),
	);
	await moveGold(feed, request, highest + 5 - feed.asks.gold, '1001');
	await expect(figure.getByText(/highest/)).toContainText(`highest ${formatDollars(feed.asks.gold)}.`);
	await expect(figure.getByRole('heading', { name: 'Gold' }).locator('..')).toContainText(
		formatDollars(feed.asks.gold),
	);
	expect(asked).toHaveLength(1);
	await expect(figure.getByRole('status')).toBeEmpty();
	expect(await shiftsOf(page)).toEqual([]);
});
