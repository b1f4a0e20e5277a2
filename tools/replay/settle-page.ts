import type { Page } from '@playwright/test';

/**
 * Scrolls through the page as far as `bottom`, so that what comes when it is nearly seen is asked for, and waits for it, for pictures
 * and for fonts, for at most `patience` frames each: what never comes keeps nobody, its outlines stay, and what is looked at shows them.
 */
export async function settlePage(page: Page, { bottom = 1e9, patience = 600 } = {}): Promise<void> {
	await page.evaluate(
		async ({ bottom, patience }) => {
			const end = Math.min(bottom, document.documentElement.scrollHeight);
			for (let y = 0; y < end; y += 400) {
				scrollTo({ top: y, behavior: 'instant' });
				await frame();
			}
			scrollTo({ top: 0, behavior: 'instant' });
			// The header hears of it from an observer, and observers are told in one go: once this one has been, so has that.
			await observed();
			for (let frames = 2; frames > 0; frames--) await frame();
			await until(() => !document.querySelector('[data-stuck]') && !document.getAnimations().some(isEnding));
			await until(() => !outlines().some((outline) => isNear(outline) && outline.checkVisibility()));
			await fontsAreThere();
			const near = [...document.images].filter((img) => isNear(img) && img.checkVisibility());
			await Promise.all(near.map(isThere));

			function frame(): Promise<unknown> {
				return new Promise(requestAnimationFrame);
			}

			function observed(): Promise<void> {
				return new Promise((resolve) => {
					const observer = new IntersectionObserver(() => {
						observer.disconnect();
						resolve();
					});
					observer.observe(document.documentElement);
				});
			}

			async function until(isSo: () => boolean): Promise<void> {
				for (let frames = patience; frames > 0 && !isSo(); frames--) await frame();
			}

			/** Also what takes no time, for readers who want less motion, stays as it was until a busy browser has begun it. */
			function isEnding({ effect, playState }: Animation): boolean {
				return playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
			}

			/** A sample of outlines, as the kit shows one, is inert: nothing is on its way there. */
			function outlines(): Element[] {
				return [...document.querySelectorAll('.skeleton:not([inert] *)')];
			}

			function isNear(element: Element): boolean {
				const { top, left } = element.getBoundingClientRect();
				return top < end && left < innerWidth;
			}

			/** Those that are asked for because of what was just shown are not loading yet: `ready` waits for the layout that asks. */
			async function fontsAreThere(): Promise<void> {
				let isLaidOut = false;
				document.fonts.ready.then(() => {
					isLaidOut = true;
				});
				await until(() => isLaidOut && ![...document.fonts].some(({ status }) => status === 'loading'));
			}

			/** Once more where another file of it was chosen meanwhile, as after a change of the width; a picture that fails is not waited for. */
			async function isThere(img: HTMLImageElement): Promise<void> {
				let file: string | undefined;
				let isDecoded = true;
				await until(() => {
					if (!isDecoded) return false;
					if (img.complete && img.currentSrc === file) return true;
					file = img.currentSrc;
					isDecoded = false;
					const isDone = () => {
						isDecoded = true;
					};
					img.decode().then(isDone, isDone);
					return false;
				});
			}
		},
		{ bottom, patience },
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
