import { expect, type Page } from '@playwright/test';
import { hydrated, stored as storedList } from '../../tests/browser/setup/steps.ts';
import { deployOver } from './deploy.ts';
import { type Report, reportUnless } from './findings.ts';
import { goTo } from './go-to.ts';
import { lookAt } from './look-at.ts';
import { type Places, placesOf } from './places.ts';
import { type PlannedRoute, readPlan } from './plan.ts';
import { readShelf, readStored } from './stored.ts';
import { test } from './test.ts';

const shelf = readShelf();
/** What a browser keeps of a shopper's choices, by the keys under which it does. */
const lists = ['cart_products', 'wishlist_products', 'compare_products'];

/** The route as it should be when it was come to in any way. */
async function holdFace(page: Page, route: PlannedRoute, report: Report): Promise<void> {
	const stored = shelf.isUpdating ? undefined : readStored(shelf, route.pattern);
	const heading = page.getByRole('heading', { level: 1, ...(stored && { name: stored.heading }) });
	const layout = page.locator(`[data-layout="${route.layout}"]`);
	// What does not come is told below.
	await layout
		.filter({ has: heading })
		.waitFor()
		.catch(() => {});
	const face = await lookAt(page, route, report);
	if (!stored) return;
	reportUnless(report, 'title', face.title, stored.title);
	reportUnless(report, 'heading', face.heading, stored.heading);
}

/** Which products the lists hold, and how many of each. */
async function chosenIn(page: Page): Promise<object[]> {
	const kept = await Promise.all(lists.map((key) => storedList(page, key)));
	return kept.map((list) => list.map(({ id, orderQuantity }) => ({ id, orderQuantity })));
}

/** What of a page is the same whether it was loaded or come back to: its title, and where its headings lie. */
async function outlineOf(page: Page): Promise<{ title: string; headings: Places }> {
	const isHeading = ([name]: [string, unknown]) => /^h[12] /.test(name);
	const headings = Object.fromEntries(Object.entries(await placesOf(page)).filter(isHeading));
	return { title: await page.title(), headings };
}

for (const route of readPlan().routes.filter(({ layout }) => layout)) {
	const from = route.linkedFrom ?? (route.path === '/about' ? '/contact' : '/about');

	test.describe(route.pattern, () => {
		// What live prices ask when the clock is put forward has waited too long.
		const late = 'Live prices: TimeoutError|WebSocket is closed before the connection is established';
		test.use({
			clock: 'goes',
			cart: 'one piece',
			expected: new RegExp(route.status === 200 ? late : `${late}|status of ${route.status}`),
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
			await holdFace(page, route, report);
			if (documents !== 1) report('navigation', `a click from ${from} loaded a whole page`);

			await page.goBack();
			const isBack = async () => expect(await outlineOf(page)).toEqual(before);
			await expect(isBack)
				.toPass({ timeout: 10_000 })
				.catch(() => report('navigation', `after Back ${from} is not as it was`));

			documents = 0;
			const chosen = await chosenIn(page);
			if (!(await deployOver(page))) {
				report('deploy', 'an hour passed, and the page did not look for a newer build at /builds/latest.json');
				return;
			}
			await goTo(page, route.path, report);
			await holdFace(page, route, report);
			if (documents !== 1) report('deploy', `the next click loaded ${documents} whole pages, should be 1`);
			const now = JSON.stringify(await chosenIn(page));
			if (now !== JSON.stringify(chosen))
				report('deploy', `cart and lists hold ${now}, held ${JSON.stringify(chosen)}`);
		});
	});
}
