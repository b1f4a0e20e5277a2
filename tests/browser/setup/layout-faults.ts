import type { Page } from '@playwright/test';

/**
 * Finds texts that extend past the screen or are cut off by a box. Ignores deliberate clipping (an ellipsis, a line clamp), boxes that
 * scroll sideways and texts for screen readers only.
 */
export function findTextFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const faults = new Set<string>();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode as Text;
			const parent = text.parentElement;
			if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
			if (parent.closest('script, style, noscript, svg, option')) continue;
			const fault = faultOf(text, parent);
			if (fault) faults.add(`${fault}: '${text.data.trim().slice(0, 60)}' in ${parent.tagName} ${parent.className}`);
		}
		return [...faults];

		function faultOf(text: Text, parent: Element): string | undefined {
			const range = document.createRange();
			range.selectNodeContents(text);
			let { left, right } = range.getBoundingClientRect();
			for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
				const style = getComputedStyle(box);
				if (style.clipPath !== 'none' || style.position === 'fixed') return undefined;
				if (style.overflowX === 'auto' || style.overflowX === 'scroll') return undefined;
				if (style.overflowX === 'visible') continue;
				if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
					({ left, right } = box.getBoundingClientRect());
					continue;
				}
				const edge = box.getBoundingClientRect();
				if (left < edge.left - 1 || right > edge.right + 1) return 'cut off';
			}
			return left < -1 || right > width + 1 ? 'past the edge' : undefined;
		}
	});
}

/**
 * Finds texts that extend into the padding of their box or past it, such as an amount over the edge of its card. The box is the nearest
 * ancestor with padding or a border at the right. Ignores texts that scroll or end in an ellipsis.
 */
export function findPastBox(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults = new Set<string>();
		const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode as Text;
			const parent = text.parentElement;
			if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
			if (parent.closest('script, style, noscript, svg, option')) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const by = overBox(range.getBoundingClientRect().right, parent);
			if (by > 1) faults.add(`${Math.round(by)} pixels past its box: '${text.data.trim().slice(0, 60)}'`);
		}
		return [...faults];

		function overBox(right: number, parent: Element): number {
			for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
				const style = getComputedStyle(box);
				if (style.clipPath !== 'none' || style.position === 'fixed' || style.textOverflow === 'ellipsis') return 0;
				if (/auto|scroll/.test(style.overflowX) || style.webkitLineClamp !== 'none') return 0;
				const [padding, border] = [Number.parseFloat(style.paddingRight), Number.parseFloat(style.borderRightWidth)];
				if (style.display === 'inline' || padding + border === 0) continue;
				return right - (box.getBoundingClientRect().right - padding - border);
			}
			return 0;
		}
	});
}

/** Returns how many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Records every layout shift from the next document on. Read them with `shiftsOf`. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: string[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
				// Replaced digits count 0.0005, as does a centered row whose HTML is still arriving. Reports would show 0.00.
				if (entry.hadRecentInput || entry.value < 0.002) continue;
				const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
					const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName;
					return `${name} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
				});
				shifts.push(`${entry.value.toFixed(5)}: ${moved.join('; ')}`);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
}

type LayoutShift = {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Scrolls through the page and back to its top and waits for all pictures.
 *
 * @returns the layout shifts, which the browser reports at most two frames later
 */
export async function shiftsOf(page: Page): Promise<string[]> {
	await page.evaluate(async () => {
		await document.fonts.ready;
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
			window.scrollTo({ top, behavior: 'instant' });
			await frame();
			await frame();
		}
		window.scrollTo({ top: 0, behavior: 'instant' });
	});
	await page.waitForFunction(() => {
		// In rows that scroll sideways, pictures outside of the screen load later.
		const isBeside = (image: Element) => image.getBoundingClientRect().left >= window.innerWidth;
		return [...document.images].every((image) => image.complete || !image.checkVisibility() || isBeside(image));
	});
	return page.evaluate(async () => {
		await new Promise((resolve) => requestIdleCallback(resolve));
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		return (window as unknown as { shifts: string[] }).shifts;
	});
}

/** Screen sizes in pixels. */
export const smallestPhone = { width: 320, height: 640 };
/** A desktop zoomed to 200 %. */
export const zoomed = { width: 640, height: 450 };
export const desktop = { width: 1280, height: 900 };

/** Applies the text spacing of WCAG 1.4.12. Uses an adopted style sheet, which the Content Security Policy allows. */
export function spaceText(page: Page): Promise<void> {
	return page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			'* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
		);
		document.adoptedStyleSheets.push(sheet);
	});
}

/** Finds texts whose box cuts them off at the bottom. Ignores line clamps. */
export function findCutBelow(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults = new Set<string>();
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode as Text;
			const parent = text.parentElement;
			if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			if (parent.closest('script, style, noscript, svg, option, textarea')) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const { top, bottom } = range.getBoundingClientRect();
			for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
				const style = getComputedStyle(box);
				if (style.clipPath !== 'none' || style.position === 'fixed' || /auto|scroll/.test(style.overflowY)) break;
				if (style.overflowY === 'visible') continue;
				if (style.webkitLineClamp !== 'none') break;
				const edge = box.getBoundingClientRect();
				if (bottom > edge.bottom + 3 || top < edge.top - 3)
					faults.add(`'${text.data.trim().slice(0, 60)}' in ${box.tagName} ${box.className}`);
			}
		}
		return [...faults];
	});
}
