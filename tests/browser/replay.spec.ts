import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { breakages, type PassedResponse } from '../../tools/replay/breakages.ts';
import { startBrokenShop } from '../../tools/replay/broken-shop.ts';
import { checkRoute } from '../../tools/replay/check-route.ts';
import type { Kind } from '../../tools/replay/findings.ts';
import type { PlannedRoute } from '../../tools/replay/plan.ts';
import { stillPage } from '../../tools/replay/still-page.ts';
import type { BaselineStore } from '../../tools/replay/stored.ts';
import { watchPage } from '../../tools/replay/watch-page.ts';
import { expect, test } from './setup/test.ts';

const route: PlannedRoute = { pattern: '/news', path: '/news', status: 200, layout: 'layout-four' };

type Finding = { kind: Kind; text: string };

/** Runs the first-load check of a replay. @returns its findings */
async function replay(
	browser: Browser,
	shop: { url: string },
	baselines: BaselineStore,
	linksFile: string,
): Promise<Finding[]> {
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
	await stillPage(context, plan, 'fixed');
	const page = await context.newPage();
	const testInfo = { attach: async () => {} };
	const { vitals } = await checkRoute({ page, route, plan, baselines, report, testInfo, linksFile });
	expect(vitals.lcp).toBeGreaterThan(0);
	await Promise.all(answers);
	await context.close();
	return found;
}

// Does not use the baselines in the repository, which are for a shop with a fixed clock.
test('a replay stores a baseline, finds nothing in a working shop, and finds each of ten injected faults', async ({
	browser,
	shop,
}) => {
	const folder = await mkdtemp(join(tmpdir(), 'replay-'));
	const linksFile = join(folder, 'links.txt');
	const baselines = { folder: join(folder, 'stored'), isUpdating: true };
	// Also for the baseline, because this proxy compresses responses in its own way.
	const broken = await startBrokenShop(shop.url);
	// Ignores vitals, which depend on the other work of this machine.
	const faultsOf = (found: Finding[]) => found.filter(({ kind }) => kind !== 'vitals');
	expect(faultsOf(await replay(browser, broken, baselines, linksFile))).toEqual([]);
	baselines.isUpdating = false;
	expect(faultsOf(await replay(browser, broken, baselines, linksFile))).toEqual([]);

	const answered = (await readFile(linksFile, 'utf8')).split('\n').filter((line) => !line.endsWith(' /about'));
	await writeFile(linksFile, answered.join('\n'));
	const faults = Object.values(breakages);
	broken.breakage = {
		inject: (response: PassedResponse) => faults.reduce((changed, { inject }) => inject(changed), response),
	};
	const found = await replay(browser, broken, baselines, linksFile);
	const missed = Object.entries(breakages).filter(
		([, { kind, finding }]) => !found.some((one) => one.kind === kind && finding.test(one.text)),
	);
	expect(missed.map(([name]) => name)).toEqual([]);
	await broken.close();
	await rm(folder, { recursive: true });
});
