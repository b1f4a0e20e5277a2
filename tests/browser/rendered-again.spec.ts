import type { Page } from '@playwright/test';
import { expect, moveGold, openLive, test } from './setup/live-test.ts';

test.use({ prefetches: true });

/** React's internal data of a component: `to` is a property of links, and the alternate is the previous state. */
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

/** Records, as React's developer tools do, which links render again. */
async function noteLinks(page: Page) {
	await page.addInitScript(() => {
		const performedWork = 1;
		window.linksAgain = new Set();
		function note(first: Fiber | null): void {
			for (let fiber = first; fiber; fiber = fiber.sibling) {
				const { alternate, flags, memoizedProps, child } = fiber;
				const wasRendered = alternate !== null && (flags & performedWork) !== 0;
				if (wasRendered && typeof memoizedProps?.to === 'string') window.linksAgain.add(memoizedProps.to);
				// React did not update anything below the same child.
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

test('a new spot price renders no links again, except that of the spot bar', async ({ page, feed, request }) => {
	const again = await noteLinks(page);
	await openLive(page, '/shop1?category=gold');
	await again();
	const shown = await moveGold(feed, request, 3, '1001');
	await expect(page.locator('main [data-product="1001"]').first()).toContainText(shown);
	expect(await again()).toEqual(['/policies/pricing']);
});
