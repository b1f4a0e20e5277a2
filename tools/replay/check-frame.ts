import type { Page } from '@playwright/test';
import { type Report, reportUnless } from './findings.ts';
import type { PlannedRoute } from './plan.ts';

/** The layout, title and heading of a page. */
export type Frame = { layout: string | null; title: string; heading: string };

/** Checks the layout, the title and the main heading of a page. */
export async function checkFrame(page: Page, route: PlannedRoute, report: Report): Promise<Frame> {
	const [layout, headings] = await page.evaluate(
		() =>
			[
				document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? null,
				[...document.querySelectorAll('h1')].map((heading) => heading.textContent?.trim() ?? ''),
			] as const,
	);
	const title = await page.title();
	if (route.layout) reportUnless(report, 'layout', layout, route.layout);
	if (!/\S \| \S/.test(title)) report('title', `is '${title}', should be of the form 'Page | Shop'`);
	if (headings.length !== 1) report('heading', `there are ${headings.length} main headings (h1), should be 1`);
	else if (!headings[0]) report('heading', 'the main heading is empty');
	return { layout, title, heading: headings[0] ?? '' };
}
