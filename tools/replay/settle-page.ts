import type { Page } from '@playwright/test';

/** Scrolls through the page as far as `bottom`, so that lazy pictures load, and waits for them and for fonts. */
export async function settlePage(page: Page, bottom = Number.POSITIVE_INFINITY): Promise<void> {
	await page.evaluate(
		async (limit) => {
			const end = Math.min(limit, document.documentElement.scrollHeight);
			for (let y = 0; y < end; y += 400) {
				scrollTo({ top: y, behavior: 'instant' });
				await new Promise(requestAnimationFrame);
			}
			scrollTo({ top: 0, behavior: 'instant' });
			await document.fonts.ready;
			const isNear = ({ top, left }: DOMRect) => top < end && left < innerWidth;
			const near = [...document.images].filter((img) => isNear(img.getBoundingClientRect()) && img.checkVisibility());
			await Promise.all(near.map(isThere));

			/** Once more where another file of it was chosen meanwhile, as after a change of the width; a picture that fails is not waited for. */
			async function isThere(img: HTMLImageElement): Promise<void> {
				for (let frames = 300; frames > 0; frames--) {
					const file = img.currentSrc;
					await img.decode().catch(() => {});
					await new Promise(requestAnimationFrame);
					if (img.complete && img.currentSrc === file) return;
				}
			}
		},
		bottom === Number.POSITIVE_INFINITY ? 1e9 : bottom,
	);
}
