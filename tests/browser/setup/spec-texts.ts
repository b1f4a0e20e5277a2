import type { Page } from '@playwright/test';

/** Texts that the spec prescribes. */
const specTexts = [
	'Add To Cart',
	'Buy Now',
	'Compare',
	'Add Wishlist',
	'Ask a question',
	'See more',
	'See less',
	'Flash Sale end in:',
	'Ships Within 1 Business Day of Cleared Payment',
	'30 days easy returns',
	'Order yours before 2.30pm for same day dispatch',
	'Are you sure deleted your all cart items ?',
	'Page not found: ',
	'Whoops, this is embarassing. Looks like the page you were looking for wasn',
	'Back to Home',
	' added to ',
	' remove to ',
	'Decrement Quantity For ',
	'Out of stock ',
];

/** Finds texts of the spec whose case `text-transform` or `font-variant` changes. */
export function findRecasedTexts(page: Page): Promise<string[]> {
	return page.evaluate((exact) => {
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const found: string[] = [];
		while (texts.nextNode()) {
			const { data, parentElement } = texts.currentNode as Text;
			if (!parentElement || !exact.some((text) => data.includes(text))) continue;
			const { textTransform, fontVariantCaps } = getComputedStyle(parentElement);
			if (textTransform !== 'none' || fontVariantCaps !== 'normal') found.push(data);
		}
		return found;
	}, specTexts);
}
