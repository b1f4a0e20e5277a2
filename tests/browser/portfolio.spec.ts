import { readFile, writeFile } from 'node:fs/promises';
import { formatDollars } from '../../app/ui/format.ts';
import { findViolations } from './setup/axe.ts';
import { newBuyer, storeLogin } from './setup/buyer.ts';
import { findTextFaults, overflow } from './setup/layout-faults.ts';
import { moveGold, waitForConnection } from './setup/live-test.ts';
import { follow, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const coin = '1001';

// With mails for verification and with changing prices.
test.use({ services: ['mails', 'feed'] });

const csv = (text: string) => ({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const head = 'metal,title,weight_oz,quantity,price_paid,date\n';

test('from an order, by hand and from a file; its value follows spot; export as a file', async ({
	page,
	request,
	mails,
	feed,
}, { repeatEachIndex }) => {
	const buyer = { email: `holder-${repeatEachIndex}@example.com`, product: coin, quantity: 2 };
	const { order, kept } = await newBuyer(request, mails, buyer);
	await storeLogin(page, kept);
	await open(page, `/order?number=${order.order_number}`);
	await page.getByRole('button', { name: 'Add to portfolio' }).press('Enter');
	await expect(page.getByRole('status').filter({ hasText: 'The metal is in your portfolio.' })).toBeFocused();
	await follow(page, page.getByRole('link', { name: 'your portfolio' }));

	await waitForConnection(page);
	const worth = page.getByRole('region', { name: 'Current value' });
	const row = (title: string) => page.getByRole('row', { name: title });
	const [bought] = order.lines;
	const coins = row(bought?.title ?? '');
	await expect(coins).toContainText('Not paid yet');
	await expect(coins).toContainText(formatDollars(bought?.total ?? 0));
	await moveGold(feed, request, 3, coin);
	await expect(worth).toContainText(formatDollars(2 * feed.asks.gold));
	await expect(coins).toContainText(formatDollars(2 * feed.asks.gold));

	await page.getByRole('button', { name: 'Add a holding' }).press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Add a holding' });
	await dialog.getByRole('button', { name: 'Add holding' }).press('Enter');
	await expect(dialog.getByLabel('Description')).toBeFocused();
	await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(/Enter a description/);
	await page.keyboard.type('Silver bar');
	await dialog.getByLabel('Metal').selectOption('Silver');
	await dialog.getByLabel('Bought').fill('2026-01-31');
	await dialog.getByLabel('Fine weight of each').fill('1,5,5');
	await dialog.getByLabel('Quantity').fill('3');
	await dialog.getByLabel('Price paid').fill('$300');
	await page.keyboard.press('Enter');
	await expect(dialog.getByLabel('Fine weight of each')).toBeFocused();
	expect(await findViolations(page)).toEqual([]);
	await page.keyboard.press('Control+a');
	await page.keyboard.type('100 g');
	await page.keyboard.press('Enter');
	await expect(row('Silver bar')).toContainText('3 × 3.215075 oz');
	await expect(page.getByRole('button', { name: 'Add a holding' })).toBeFocused();

	await page.getByRole('button', { name: 'Edit Silver bar' }).press('Enter');
	const edit = page.getByRole('dialog', { name: 'Edit a holding' });
	await expect(edit.getByLabel('Price paid')).toHaveValue('300.00');
	await edit.getByLabel('Price paid').fill('');
	await page.keyboard.press('Enter');
	await expect(row('Silver bar')).toContainText('Not known');
	await expect(worth).toContainText('The cost of 1 holding isn’t known');

	await page.getByRole('button', { name: 'Import CSV' }).press('Enter');
	const load = page.getByRole('dialog', { name: 'Import holdings' });
	const file = load.getByLabel('CSV file');
	await file.setInputFiles(csv(`${head}gold,Ring,0.2,1,,2026-02-30\n`));
	await expect(load.getByRole('alert')).toContainText('Line 2, date: This date doesn’t exist.');
	const good = csv(`${head}platinum,=Medal,0.5,1,"1,000.00",2/1/2026\nSilver,Spoon,0.2,4,,2025-12-24\n`);
	await file.setInputFiles(good);
	await expect(load.getByText('mine.csv has 2 holdings, all new.')).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await load.getByRole('button', { name: 'Add 2 holdings' }).press('Enter');
	await expect(row('=Medal')).toBeVisible();
	await page.getByRole('button', { name: 'Import CSV' }).press('Enter');
	await file.setInputFiles(good);
	await expect(load.getByText('2 of these rows are already in your portfolio.')).toBeVisible();
	await page.keyboard.press('Escape');

	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
	const saved = await readFile(await (await download).path(), 'utf8');
	expect(saved).toContain("platinum,'=Medal,0.5,1,1000.00,2026-02-01,\r\n");
	expect(saved).toContain(`gold,${bought?.title},1,2,`);

	await page.getByRole('button', { name: 'Remove Silver bar' }).press('Enter');
	await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
	await expect(page.getByRole('heading', { name: /^Holdings/ })).toBeFocused();
	await expect(row('Silver bar')).toBeHidden();
	await page.getByRole('region', { name: 'Over time' }).scrollIntoViewIfNeeded();
	// The feed's prices are within one hour: one step of the monthly chart.
	for (const range of ['Month', 'Week']) await page.getByRole('radio', { name: range }).press('ArrowLeft');
	await expect(page.locator('canvas').first()).toBeVisible();
	const overTime = page.getByRole('region', { name: 'Over time' });
	await expect(overTime.getByText(/^Your holdings in 24 hours: value from \$.* to \$.*, cost .*\$/)).toBeVisible();
	await expect(overTime.getByRole('term').filter({ hasText: /^Return since .*, purchases left out$/ })).toBeVisible();
	await overTime.getByText('Show chart as a table').press('Enter');
	const rows = overTime.getByRole('group').getByRole('row');
	await expect(rows.first()).toHaveText(/Time.*Value.*Cost.*Return/);
	await expect(rows.last()).toContainText((await worth.locator('p').first().textContent()) ?? '');
	await overTime.getByText('How gain and return are computed').press('Enter');
	await expect(overTime.getByText(/This is called time-weighted return/)).toBeVisible();
	expect(await findViolations(page)).toEqual([]);

	for (const width of [768, 360]) {
		await page.setViewportSize({ width, height: 740 });
		await expect(page.getByRole('listitem').filter({ hasText: '=Medal' })).toContainText('Current value');
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		expect(await findTextFaults(page)).toEqual([]);
	}
	expect(await findViolations(page)).toEqual([]);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 640 }, expectedMessages: [/status of (400|503)/] });

	test('the first holding takes the focus when the invitation disappears; choosing a corrected file again imports it', async ({
		page,
		request,
		mails,
	}, info) => {
		const { kept } = await newBuyer(request, mails, {
			email: `first-holder-${info.repeatEachIndex}@example.com`,
			product: coin,
		});
		await storeLogin(page, kept);
		await open(page, '/portfolio');
		await page.getByRole('button', { name: 'Add a holding' }).press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Add a holding' });
		await dialog.getByLabel('Bought').fill('2026-01-31');
		await dialog.getByLabel('Fine weight of each').fill('1');
		await dialog.getByLabel('Price paid').press('Enter');
		// The invalid field is visible with its label.
		await expect(dialog.getByLabel('Description')).toBeFocused();
		await expect(dialog.getByText('Description', { exact: true })).toBeInViewport({ ratio: 1 });
		await page.keyboard.type('Bar');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: /^Holdings/ })).toBeFocused();

		// Submits from a field far above the end of the form, where the error message is.
		await page.getByRole('button', { name: 'Edit Bar' }).press('Enter');
		const edit = page.getByRole('dialog', { name: 'Edit a holding' });
		await page.route('**/product/holding/update/*', (route) => route.fulfill({ status: 503, json: {} }));
		await edit.getByLabel('Description').focus();
		// Chromium scrolls a focused field into view when its list gets its first option, so the test waits for that.
		await expect(edit.locator('datalist option')).not.toHaveCount(0);
		await page.keyboard.press('Enter');
		await expect(edit.getByRole('alert')).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('Escape');

		const path = info.outputPath('mine.csv');
		const load = page.getByRole('dialog', { name: 'Import holdings' });
		async function choose(content: string | Buffer) {
			await writeFile(path, content);
			const asked = page.waitForEvent('filechooser');
			await load.getByLabel('CSV file').click();
			await (await asked).setFiles(path);
		}
		await page.getByRole('button', { name: 'Import CSV' }).press('Enter');
		// Only the shop knows the current day.
		await choose(`${head}gold,Ring,0.2,1,,2126-02-28\n`);
		await load.getByRole('button', { name: 'Add 1 holding' }).press('Enter');
		await expect(load.getByRole('alert')).toContainText('Line 2, date: Enter today’s date or an earlier one.');
		await expect(load.getByRole('alert')).toContainText('Your browser checks only the file format.');
		await expect(load.getByLabel('CSV file')).toBeFocused();
		await choose(`${head}gold,Ring,0.2,1,,2026-02-28\n`);
		await expect(load.getByText('mine.csv has 1 holding, all new.')).toBeVisible();
		// Excel's ‘CSV’ in Windows-1252.
		await choose(Buffer.from(`${head}gold,Kr\u00fcgerrand,1,1,,2026-02-28\n`, 'latin1'));
		await expect(load.getByText(/not in UTF-8: it seems to be Windows-1252/)).toBeVisible();
		// The price of one round instead of forty.
		await choose(`${head}silver,Rounds,1,40,31.20,2026-02-28\n`);
		await expect(load.getByRole('alert')).toContainText(/Line 2, price_paid: \$31\.20 for 40 oz is \$0\.78 an ounce/);
		await load.getByRole('button', { name: 'Add 1 holding as it is' }).press('Enter');
		await expect(load).toBeHidden();

		await page.getByRole('button', { name: 'Edit Rounds' }).press('Enter');
		await edit.getByLabel('Description').press('Enter');
		await expect(edit.getByText(/If so, save it again\.$/)).toBeVisible();
	});
});
