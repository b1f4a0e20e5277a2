import { connect } from '../../backend/connect.ts';
import { readRoutes } from '../../tools/replay/routes-table.ts';
import { becomeOtherShop, otherProfile, traceOfDemo } from '../setup/other-identity.ts';
import { copyDemoShop } from './setup/demo-database.ts';
import { startShop } from './setup/shop.ts';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const paths = [
	...readRoutes()
		.map(({ pattern }) => pattern)
		.filter((pattern) => !/[:*]|\.(png|ico)$/.test(pattern)),
	...['/product-details/1001', '/policies/terms', '/blog-details/what-spot-really-means', '/nowhere', '/api/docs'],
	...['/contact?product=1001', '/palette.css', '/dev/outbox'],
];

test('a shop with another profile has no trace of the demo on any page, and changes without a restart', async ({
	page,
}) => {
	const demo = await copyDemoShop();
	const connection = await connect({ url: demo.settings.DATABASE_URL ?? '' });
	const shop = await startShop(demo.settings);
	try {
		expect(await (await fetch(shop.url)).text()).toContain('| Assay</title>');
		await becomeOtherShop(connection.db);
		await expect.poll(async () => (await fetch(shop.url)).text()).toContain('Coins by the water | Harbor Mint</title>');
		const traces = new Map<string, string>();
		for (const path of paths) {
			const answer = await fetch(shop.url + path);
			const found = traceOfDemo.exec(await answer.text());
			if (found) traces.set(path, `${found.input.slice(Math.max(0, found.index - 60), found.index + 40)}`);
		}
		expect([...traces]).toEqual([]);
		const manifest = await (await fetch(`${shop.url}/site.webmanifest`)).json();
		expect(manifest).toMatchObject({ name: 'Harbor Mint', theme_color: otherProfile.colors.light.paper });
		const icon = await fetch(`${shop.url}/icon-192.png`);
		expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/png']);

		await open(page, `${shop.url}/contact`);
		await expect(page.getByRole('link', { name: 'Harbor Mint, home' })).toBeVisible();
		await expect(page.getByText('+1 207 555 0142')).toBeVisible();
		await page.getByText('Do you ship by boat?').click();
		await expect(page.getByText('But we would like to.')).toBeVisible();
		await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Lighthouse' })).toBeVisible();
		await expect(page.getByText('starts with HM').first()).toBeVisible();
		const colorOf = (name: string) =>
			page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);
		expect(await colorOf('--color-paper')).toBe(otherProfile.colors.light.paper);
		await page.emulateMedia({ colorScheme: 'dark' });
		expect(await colorOf('--color-paper')).toBe(otherProfile.colors.dark.paper);
	} finally {
		// An open page would report that it lost its live prices.
		await page.close();
		await shop.close();
		await connection.close();
		await demo.drop();
	}
});
