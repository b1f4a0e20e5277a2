import { expect, type Page } from '@playwright/test';
import { hydrated, stored as storedList } from '../../tests/browser/setup/steps.ts';
import { checkFrame } from './check-frame.ts';
import { deployOver } from './deploy.ts';
import { type Report, reportUnless } from './findings.ts';
import { goTo } from './go-to.ts';
import { type Places, placesOf } from './places.ts';
import { type PlannedRoute, readPlan } from './plan.ts';
import { readBaselineStore, readStored } from './stored.ts';
import { test } from './test.ts';

const baselines = readBaselineStore();
/** The storage keys of a shopper's lists. */
const lists = ['cart_products', 'wishlist_products', 'compare_products'];

/** Checks the frame of a route after any kind of navigation. */
async function checkRouteFrame(page: Page, route: PlannedRoute, report: Report): Promise<void> {
	const stored = baselines.isUpdating ? undefined : readStored(baselines, route.pattern);
	const heading = page.getByRole('heading', { level: 1, ...(stored && { name: stored.heading }) });
	const layout = page.locator(`[data-layout="${route.layout}"]`);
	// Differences are reported below.
	await layout
		.filter({ has: heading })
		.waitFor()
		.catch(() => {});
	const frame = await checkFrame(page, route, report);
	if (!stored) return;
	reportUnless(report, 'title', frame.title, stored.title);
	reportUnless(report, 'heading', frame.heading, stored.heading);
}

/** The products and quantities in the lists. */
async function readLists(page: Page): Promise<object[]> {
	const stored = await Promise.all(lists.map((key) => storedList(page, key)));
	return stored.map((list) => list.map(({ id, orderQuantity }) => ({ id, orderQuantity })));
}

/** The title and the positions of the headings, which are the same after a reload and after Back. */
async function outlineOf(page: Page): Promise<{ title: string; headings: Places }> {
	const isHeading = ([name]: [string, unknown]) => /^h[12] /.test(name);
	const headings = Object.fromEntries(Object.entries(await placesOf(page)).filter(isHeading));
	return { title: await page.title(), headings };
}

for (const route of readPlan().routes.filter(({ layout }) => layout)) {
	const from = route.linkedFrom ?? (route.path === '/about' ? '/contact' : '/about');

	test.describe(route.pattern, () => {
		// Requests for live prices time out when the clock is advanced.
		const timeouts = 'Live prices: TimeoutError|WebSocket is closed before the connection is established';
		test.use({
			clock: 'running',
			cart: 'one item',
			expected: new RegExp(route.status === 200 ? timeouts : `${timeouts}|status of ${route.status}`),
		});

		test('by a click, Back, and after a deploy', async ({ page, report }) => {
			let documents = 0;
			page.on('request', (request) => {
				if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
			});
			await page.goto(from);
			await hydrated(page);
			const before = await outlineOf(page);
			await goTo(page, route.path, report);
			await checkRouteFrame(page, route, report);
			if (documents !== 1) report('navigation', `a click from ${from} reloaded the page`);

			await page.goBack();
			const isBack = async () => expect(await outlineOf(page)).toEqual(before);
			await expect(isBack)
				.toPass({ timeout: 10_000 })
				.catch(() => report('navigation', `after Back, ${from} has changed`));

			documents = 0;
			const chosen = await readLists(page);
			if (!(await deployOver(page))) {
				report('deploy', 'after an hour, the page did not request /builds/latest.json');
				return;
			}
			await goTo(page, route.path, report);
			// The address changes before the document loads.
			await expect
				.poll(() => documents, { timeout: 10_000 })
				.toBe(1)
				.catch(() => report('deploy', `the next click loaded ${documents} documents, should be 1`));
			await hydrated(page);
			await checkRouteFrame(page, route, report);
			const now = JSON.stringify(await readLists(page));
			if (now !== JSON.stringify(chosen))
				report('deploy', `cart and lists contain ${now}, should be ${JSON.stringify(chosen)}`);
		});
	});
}
