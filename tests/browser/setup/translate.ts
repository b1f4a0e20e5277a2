import type { Page } from '@playwright/test';

/** Changes the page like Google Translate: moves every text node into a `<font>` element, also later ones, except `translate="no"`. */
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
