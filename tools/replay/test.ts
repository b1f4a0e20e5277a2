import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Kind, Report } from './findings.ts';
import { readPlan } from './plan.ts';
import { stillPage } from './still-page.ts';
import { watchPage } from './watch-page.ts';

type Fixtures = {
	/** Messages and statuses that are as they should be. */
	expected: RegExp;
	/** Whether the pages' clock stands still, or goes on from the plan's time and can be put forward. */
	clock: 'stands' | 'goes';
	report: Report;
};

/**
 * Playwright's test against the shop of the plan. What is found is gathered, so that one fault hides no other, and told
 * at the end, each as an annotation of its kind.
 */
export const test = base.extend<Fixtures>({
	expected: [/^$/, { option: true }],
	clock: ['stands', { option: true }],
	report: [
		async ({ context, expected, clock, javaScriptEnabled }, use, testInfo) => {
			const found: { type: Kind; description: string }[] = [];
			const report: Report = (type, description) => {
				if (expected.test(description)) return;
				if (!found.some((one) => one.type === type && one.description === description))
					found.push({ type, description });
			};
			const answers: Promise<void>[] = [];
			context.on('page', (page) => watchPage(page, report, answers));
			const { REPLAY_RECORD: recordings, REPLAY_FROM: recorded } = process.env;
			if (recorded) await context.routeFromHAR(recorded, { notFound: 'abort' });
			if (recordings) {
				const file = join(recordings, `${testInfo.testId}.har`);
				await context.routeFromHAR(file, { update: true, updateContent: 'embed', updateMode: 'minimal' });
			}
			if (javaScriptEnabled !== false) await stillPage(context, readPlan(), clock);
			await use(report);
			await Promise.all(answers);
			testInfo.annotations.push(...found);
			expect(found.map(({ type, description }) => `${type}: ${description}`)).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };
