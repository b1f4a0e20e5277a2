import type { Page } from '@playwright/test';

/**
 * Does to the page what Google Translate does: moves every text node into a `<font>` element, also those that come later. Only
 * text that is marked `translate="no"` stays.
 */
export async function translate(page: Page): Promise<void> {
	await page.evaluate(() => {
		const skipped = 'font, script, style, noscript, textarea, select, [translate="no"]';
		function wrapIn(root: Node) {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
			while (walker.nextNode()) texts.push(walker.currentNode);
			for (const text of texts) {
				const parent = text.parentElement;
				if (!parent || !text.textContent?.trim() || parent.closest(skipped)) continue;
				const font = document.createElement('font');
				parent.insertBefore(font, text);
				font.append(text);
			}
		}
		wrapIn(document.body);
		new MutationObserver((changes) => {
			for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) wrapIn(node);
		}).observe(document.body, { childList: true, subtree: true });
	});
}
