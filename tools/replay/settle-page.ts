import type { Page } from '@playwright/test';

/**
 * Scrolls through the page to `bottom`, so that lazy content loads, and waits for content, pictures and fonts. Each wait lasts at most
 * `maxFrames` frames. If content never loads, its skeletons stay visible.
 */
export async function settlePage(page: Page, { bottom = 1e9, maxFrames = 600 } = {}): Promise<void> {
	await page.evaluate(
		async ({ bottom, maxFrames }) => {
			const end = Math.min(bottom, document.documentElement.scrollHeight);
			for (let y = 0; y < end; y += 400) {
				scrollTo({ top: y, behavior: 'instant' });
				await frame();
			}
			scrollTo({ top: 0, behavior: 'instant' });
			// The header uses an intersection observer. The browser notifies all observers together, so after this one the header is up to date.
			await observed();
			for (let frames = 2; frames > 0; frames--) await frame();
			await until(() => !document.querySelector('[data-stuck]') && !document.getAnimations().some(isEnding));
			await until(() => !skeletons().some((skeleton) => isNear(skeleton) && skeleton.checkVisibility()));
			await fontsLoaded();
			const near = [...document.images].filter((img) => isNear(img) && img.checkVisibility());
			await Promise.all(near.map(pictureLoaded));

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
				for (let frames = maxFrames; frames > 0 && !isSo(); frames--) await frame();
			}

			/** Even animations of zero duration (reduced motion) take effect only when a busy browser starts them. */
			function isEnding({ effect, playState }: Animation): boolean {
				return playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
			}

			/** The UI kit's sample of skeletons is inert: nothing loads there. */
			function skeletons(): Element[] {
				return [...document.querySelectorAll('.skeleton:not([inert] *)')];
			}

			function isNear(element: Element): boolean {
				const { top, left } = element.getBoundingClientRect();
				return top < end && left < innerWidth;
			}

			/** Fonts of new content are not loading yet. `document.fonts.ready` waits for the layout that requests them. */
			async function fontsLoaded(): Promise<void> {
				let isLaidOut = false;
				document.fonts.ready.then(() => {
					isLaidOut = true;
				});
				await until(() => isLaidOut && ![...document.fonts].some(({ status }) => status === 'loading'));
			}

			/** Decodes a picture, and again if the browser chose another file, for example after a resize. Ignores failed pictures. */
			async function pictureLoaded(img: HTMLImageElement): Promise<void> {
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
		{ bottom, maxFrames },
	);
}

/**
 * Makes a page use its own fonts even if they loaded too late. On a busy machine, browsers skip late optional fonts and use a wider fallback.
 * Call it after layout shifts were measured.
 */
export function showFonts(page: Page): Promise<void> {
	return page.evaluate(() => {
		const rules = [...document.styleSheets].flatMap(readable);
		for (const rule of rules) {
			if (!(rule instanceof CSSFontFaceRule)) continue;
			if (rule.style.getPropertyValue('font-display') === 'optional') rule.style.setProperty('font-display', 'block');
		}

		/** Stylesheets of other origins are not readable. */
		function readable(sheet: CSSStyleSheet): CSSRule[] {
			try {
				return [...sheet.cssRules];
			} catch {
				return [];
			}
		}
	});
}
