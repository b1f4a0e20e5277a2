import type { Page } from '@playwright/test';

/**
 * Scrolls through the page as far as `bottom`, so that what comes when it is nearly seen is asked for, and waits for it, for pictures
 * and for fonts. What never comes is not waited for: its outlines stay, and what is looked at shows them.
 */
export async function settlePage(page: Page, bottom = Number.POSITIVE_INFINITY): Promise<void> {
	await page.evaluate(
		async (limit) => {
			const end = Math.min(limit, document.documentElement.scrollHeight);
			for (let y = 0; y < end; y += 400) {
				scrollTo({ top: y, behavior: 'instant' });
				await new Promise(requestAnimationFrame);
			}
			scrollTo({ top: 0, behavior: 'instant' });
			for (let frames = 300; frames > 0 && isOnItsWay(); frames--) await new Promise(requestAnimationFrame);
			// One that is asked for because of what was just shown is not among them yet.
			do await document.fonts.ready;
			while ([...document.fonts].some(({ status }) => status === 'loading'));
			const isNear = ({ top, left }: DOMRect) => top < end && left < innerWidth;
			const near = [...document.images].filter((img) => isNear(img.getBoundingClientRect()) && img.checkVisibility());
			await Promise.all(near.map(isThere));

			/** A sample of outlines, as the kit shows one, is inert: nothing is on its way there. */
			function isOnItsWay(): boolean {
				const outlines = [...document.querySelectorAll('.skeleton:not([inert] *)')];
				return outlines.some((outline) => outline.checkVisibility() && outline.getBoundingClientRect().top < end);
			}

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

/**
 * Has a page show its own fonts, also where it had to begin without them: those that are optional are not taken up any more once they
 * are late, as on a busy machine, and letters of a stand-in are a little wider. To be called once its own shifts have been measured.
 */
export function showFonts(page: Page): Promise<void> {
	return page.evaluate(() => {
		const rules = [...document.styleSheets].flatMap(readable);
		for (const rule of rules) {
			if (!(rule instanceof CSSFontFaceRule)) continue;
			if (rule.style.getPropertyValue('font-display') === 'optional') rule.style.setProperty('font-display', 'block');
		}

		/** Another site's are not. */
		function readable(sheet: CSSStyleSheet): CSSRule[] {
			try {
				return [...sheet.cssRules];
			} catch {
				return [];
			}
		}
	});
}
