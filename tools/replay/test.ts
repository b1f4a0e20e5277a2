import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import { addToCart } from '../../tests/browser/setup/steps.ts';
import type { Kind, Report } from './findings.ts';
import { readPlan } from './plan.ts';
import { recordNetwork } from './record-network.ts';
import { stillPage } from './still-page.ts';
import { watchPage } from './watch-page.ts';

type Fixtures = {
	/** Findings to ignore. */
	expected: RegExp;
	/** Whether the pages' clock is fixed, or runs from the plan's time and can be advanced. */
	clock: 'fixed' | 'running';
	/** The cart when the check begins. */
	cart: 'empty' | 'one item';
	report: Report;
};
type WorkerFixtures = { filledCart: () => Promise<BrowserState> };
type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

const plan = readPlan();

/**
 * Playwright's test for the shop of the plan. Collects findings, so that one does not hide another, and reports them at the end as
 * annotations.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
	expected: [/^$/, { option: true }],
	clock: ['fixed', { option: true }],
	cart: ['empty', { option: true }],
	/** Filled once per worker. */
	filledCart: [
		async ({ browser }, use, { parallelIndex }) => {
			let filled: Promise<BrowserState> | undefined;
			async function fill(): Promise<BrowserState> {
				const context = await browser.newContext({ baseURL: plan.baseUrl });
				const quiet = await recordNetwork(context, plan, `cart-${parallelIndex}`);
				await stillPage(context, plan, 'fixed');
				await addToCart(await context.newPage(), plan.product);
				const state = await context.storageState();
				await quiet();
				await context.close();
				return state;
			}
			await use(() => (filled ??= fill()));
		},
		{ scope: 'worker' },
	],
	storageState: async ({ cart, filledCart }, use) => use(cart === 'empty' ? undefined : await filledCart()),
	report: [
		async ({ context, expected, clock, javaScriptEnabled }, use, testInfo: TestInfo) => {
			const found: { type: Kind; description: string }[] = [];
			const report: Report = (type, description) => {
				if (expected.test(description)) return;
				if (!found.some((one) => one.type === type && one.description === description))
					found.push({ type, description });
			};
			const answers: Promise<void>[] = [];
			context.on('page', (page) => watchPage(page, report, answers));
			const quiet = await recordNetwork(context, plan, testInfo.testId);
			if (javaScriptEnabled !== false) await stillPage(context, plan, clock);
			await use(report);
			await quiet();
			await Promise.all(answers);
			testInfo.annotations.push(...found);
			expect(found.map(({ type, description }) => `${type}: ${description}`)).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };
