import type { Page } from '@playwright/test';
import { expect, moveGold, openLive, test } from './setup/live-test.ts';

test.use({ fetchesAhead: true });

/** What React tells of a component: `to` is what every link has; of two states the earlier is its alternate. */
type Fiber = {
	flags: number;
	memoizedProps: { to?: unknown } | null;
	alternate: Fiber | null;
	child: Fiber | null;
	sibling: Fiber | null;
};
declare global {
	interface Window {
		linksAgain: Set<string>;
	}
}

/** Notes, as a developer's tools would, which links are rendered that had been before. */
async function noteLinks(page: Page) {
	await page.addInitScript(() => {
		const performedWork = 1;
		window.linksAgain = new Set();
		function note(first: Fiber | null): void {
			for (let fiber = first; fiber; fiber = fiber.sibling) {
				const { alternate, flags, memoizedProps, child } = fiber;
				const wasRendered = alternate !== null && (flags & performedWork) !== 0;
				if (wasRendered && typeof memoizedProps?.to === 'string') window.linksAgain.add(memoizedProps.to);
				// What hangs below the same child was not touched.
				if (child !== alternate?.child) note(child);
			}
		}
		const hook = {
			supportsFiber: true,
			inject: () => 1,
			onCommitFiberRoot: (_: number, root: { current: Fiber }) => note(root.current),
			onCommitFiberUnmount() {},
			onPostCommitFiberRoot() {},
		};
		Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
	});
	return () =>
		page.evaluate(() => {
			const again = [...window.linksAgain];
			window.linksAgain.clear();
			return again;
		});
}

test('a new spot price renders no links again but that of the spot bar', async ({ page, feed, request }) => {
	const again = await noteLinks(page);
	await openLive(page, '/shop1?category=gold');
	await again();
	const shown = await moveGold(feed, request, 3, '1001');
	await expect(page.locator('main [data-product="1001"]').first()).toContainText(shown);
	expect(await again()).toEqual(['/policies/pricing']);
});
