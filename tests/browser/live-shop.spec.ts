import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../../contract/settings.ts';
import { serverEnv, serverFlags } from '../../tools/server-flags.ts';
import { copyDemoShop } from './setup/demo-database.ts';
import { overflow } from './setup/layout-faults.ts';
import { startShop } from './setup/shop.ts';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const live = {
	SHOP_MODE: 'live',
	SHOP_NAME: 'Denver Bullion LLC',
	SHOP_ADDRESS: '12 Main Street | Denver, CO 80202',
	SHOP_EMAIL: 'desk@denverbullion.com',
	PUBLIC_APP_TOKEN: 'token-of-the-app',
	PUBLIC_API_TOKEN: 'token-of-the-api',
	BANK_NAME: 'First Bank of Denver',
	BANK_ROUTING_NUMBER: '102000076',
	BANK_ACCOUNT_NUMBER: '123-456-789',
};

/** Texts of a demo. Pages also contain `simulated` as a field name. */
const demoTalk =
	/\bdemo\b|demonstration|simulated (?!:)prices|\(simulated\)|invented|made up|send no m|send m(?:oney|etal)|buys nothing|buy anything|example plaza|assay\.example/i;

const pages = [
	...['/', '/about', '/contact', '/coupons', '/blog', '/news', '/sell', '/alerts'],
	...[
		'/shop1',
		'/shop-category',
		'/shop-list',
		'/search?searchText=gold',
		'/cart',
		'/checkout',
		'/compare',
		'/wishlist',
	],
	...[
		'/login',
		'/register',
		'/forgot',
		'/reset-password',
		'/verify-email',
		'/profile',
		'/profile/alerts',
		'/order',
		'/portfolio',
	],
	...['/policies/terms', '/policies/returns', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz'],
];

test.use({ expectedMessages: [/status of 404/] });

test('an empty live shop works, does not mention a demo, and without a mail server offers nothing that needs email', async ({
	page,
}) => {
	const shop = await startShop(live);
	try {
		for (const path of pages) {
			const answer = await fetch(shop.url + path);
			expect([path, answer.status]).toEqual([path, 200]);
			expect((await answer.text()).match(demoTalk)?.[0], path).toBeUndefined();
		}
		for (const path of [
			'/home-2',
			'/home-3',
			'/home-4',
			'/dev/outbox',
			'/product-details',
			'/product-details/1001',
			'/blog-details',
		])
			expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 404]);

		await open(page, `${shop.url}/register`);
		await expect(page.getByText('This shop can’t send email yet, so it can’t create accounts.')).toBeVisible();
		await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
		await open(page, `${shop.url}/contact`);
		await expect(page.getByRole('link', { name: 'desk@denverbullion.com' }).first()).toBeVisible();
		await expect(page.getByText('Denver Bullion LLC, 12 Main Street, Denver, CO 80202')).toBeVisible();
		await open(page, shop.url);
		expect(await overflow(page)).toBeLessThanOrEqual(0);
	} finally {
		// Otherwise, the page would report the lost connection.
		await page.goto('about:blank');
		await shop.close();
	}
});

/** Reads the output of a server that exits. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
	const env = { ...withoutSettings(process.env), ...serverEnv, PORT: '0', LOG_LEVEL: 'fatal', ...settings };
	const server = spawn(process.execPath, [...serverFlags, 'server.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
	const [said, [code]] = await Promise.all([server.stderr.toArray(), once(server, 'exit')]);
	expect(code).toBe(1);
	return said.join('');
}

test('a live shop does not start with the demo’s settings or data, and says what to do', async () => {
	const settings = await refusalOf({ SHOP_MODE: 'live' });
	for (const name of ['PUBLIC_APP_TOKEN', 'PUBLIC_API_TOKEN']) expect(settings).toContain(`${name}: give `);
	const { SHOP_MODE, PUBLIC_APP_TOKEN, PUBLIC_API_TOKEN } = live;
	const folder = await mkdtemp(join(tmpdir(), 'live-shop-'));
	const identity = await refusalOf({ SHOP_MODE, PUBLIC_APP_TOKEN, PUBLIC_API_TOKEN, DATA_DIR: folder });
	await rm(folder, { recursive: true });
	for (const name of ['SHOP_NAME', 'SHOP_ADDRESS', 'SHOP_EMAIL', 'BANK_ACCOUNT_NUMBER'])
		expect(identity).toMatch(new RegExp(`${name} \\([a-z._]+ in shop\\.yaml\\): give `));
	const demo = await copyDemoShop();
	expect(await refusalOf({ ...live, ...demo.settings })).toMatch(
		/^Assay did not start\. The database was filled with the demo shop.+\n.+products of the demo shop.+\nSPOT_FEED_URL: give a feed/,
	);
	await demo.drop();
});
