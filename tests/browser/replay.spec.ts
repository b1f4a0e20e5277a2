import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { breakages, type Passing } from '../../tools/replay/breakages.ts';
import { startBrokenShop } from '../../tools/replay/broken-shop.ts';
import { checkRoute } from '../../tools/replay/check-route.ts';
import type { Kind } from '../../tools/replay/findings.ts';
import type { PlannedRoute } from '../../tools/replay/plan.ts';
import { stillPage } from '../../tools/replay/still-page.ts';
import type { Shelf } from '../../tools/replay/stored.ts';
import { watchPage } from '../../tools/replay/watch-page.ts';
import { expect, test } from './setup/test.ts';

const route: PlannedRoute = { pattern: '/news', path: '/news', status: 200, layout: 'layout-four' };

type Finding = { kind: Kind; text: string };

/** What a replay's first load finds; a shelf that is being updated is filled. */
async function replay(browser: Browser, shop: { url: string }, shelf: Shelf, linksFile: string): Promise<Finding[]> {
	const found: Finding[] = [];
	const report = (kind: Kind, text: string) => void found.push({ kind, text });
	const plan = {
		baseUrl: shop.url,
		isOurs: true,
		time: Date.parse('2026-12-01T15:00:00Z'),
		product: '',
		routes: [route],
	};
	const context = await browser.newContext({
		baseURL: shop.url,
		viewport: { width: 1280, height: 900 },
		reducedMotion: 'reduce',
	});
	const answers: Promise<void>[] = [];
	context.on('page', (page) => watchPage(page, report, answers));
	await stillPage(context, plan, 'stands');
	const page = await context.newPage();
	const testInfo = { attach: async () => {} };
	const { vitals } = await checkRoute({ page, route, plan, shelf, report, testInfo, linksFile });
	expect(vitals.lcp).toBeGreaterThan(0);
	await Promise.all(answers);
	await context.close();
	return found;
}

// What is stored in the repository is for `npm run replay`: it is of a shop whose clock stands still.
test('a replay stores a route, finds it clean, and names each of ten faults of a broken shop', async ({
	browser,
	shop,
}) => {
	const folder = await mkdtemp(join(tmpdir(), 'replay-'));
	const linksFile = join(folder, 'links.txt');
	const shelf = { folder: join(folder, 'stored'), isUpdating: true };
	// From the beginning, since what it packs it packs in its own way.
	const broken = await startBrokenShop(shop.url);
	// How fast a page comes is this machine's affair, which does other things as well.
	const faultsOf = (found: Finding[]) => found.filter(({ kind }) => kind !== 'vitals');
	expect(faultsOf(await replay(browser, broken, shelf, linksFile))).toEqual([]);
	shelf.isUpdating = false;
	expect(faultsOf(await replay(browser, broken, shelf, linksFile))).toEqual([]);

	const answered = (await readFile(linksFile, 'utf8')).split('\n').filter((line) => !line.endsWith(' /about'));
	await writeFile(linksFile, answered.join('\n'));
	const faults = Object.values(breakages);
	broken.breakage = { spoil: (answer: Passing) => faults.reduce((spoiled, { spoil }) => spoil(spoiled), answer) };
	const named = await replay(browser, broken, shelf, linksFile);
	const missed = Object.entries(breakages).filter(
		([, { kind, says }]) => !named.some((one) => one.kind === kind && says.test(one.text)),
	);
	expect(missed.map(([name]) => name)).toEqual([]);
	await broken.close();
	await rm(folder, { recursive: true });
});
