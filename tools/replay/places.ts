import type { Page } from '@playwright/test';

/** The positions of elements by role and name: left, top, width and height in CSS pixels. */
export type Places = Record<string, [number, number, number, number]>;

/** Allowed moves in CSS pixels. */
export type Tolerance = { across: number; down: number };

/**
 * Finds the positions of landmarks, headings, cards, buttons, links of the header, and all controls in the main part. In names, replaces each
 * number and its sign with 0, because amounts change.
 */
export function placesOf(page: Page): Promise<Places> {
	return page.evaluate(() => {
		// Sticky elements have their position at the top of the page.
		scrollTo({ top: 0, behavior: 'instant' });
		const everywhere = 'header, main, footer, nav, aside, h1, h2, h3, article, button, [role=dialog]';
		const controls = 'a[href], input, select, textarea, summary, [role=slider], [role=tab]';
		const inMain = controls.split(', ').map((one) => `main ${one}`);
		const places: Record<string, [number, number, number, number]> = {};
		for (const node of document.querySelectorAll([everywhere, 'header a[href]', ...inMain].join(', '))) {
			if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const box = node.getBoundingClientRect();
			const name = keyOf(node);
			let key = name;
			for (let number = 2; Object.hasOwn(places, key); number++) key = `${name} #${number}`;
			places[key] = [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round) as [
				number,
				number,
				number,
				number,
			];
		}
		return places;

		function keyOf(node: Element): string {
			const kind = node.getAttribute('role') ?? node.localName;
			const isNamed = /^(h\d|a|button|input|select|textarea|summary|slider|tab)$/.test(kind);
			const labels = node instanceof HTMLInputElement || node instanceof HTMLSelectElement ? node.labels : undefined;
			const label =
				node.getAttribute('aria-label') ?? (isNamed ? (labels?.[0]?.textContent ?? node.textContent ?? '') : '');
			const text = label
				.replaceAll(/\s+/g, ' ')
				.trim()
				.replaceAll(/[+−]?\d+/g, '0')
				.replaceAll(/0([,.]?0)*/g, '0');
			return `${kind} ${text.slice(0, 40)}`.trim();
		}
	});
}

/** New, removed and moved elements. @returns a line for each */
export function movedPlaces(seen: Places, stored: Places, { across, down }: Tolerance): string[] {
	const names = new Set([...Object.keys(stored), ...Object.keys(seen)]);
	return [...names].flatMap((name) => {
		const now = Object.hasOwn(seen, name) ? seen[name] : undefined;
		const before = Object.hasOwn(stored, name) ? stored[name] : undefined;
		if (!before) return [`${name}: is new, at ${now}`];
		if (!now) return [`${name}: is gone, was at ${before}`];
		const isMoved = now.some((number, index) => {
			return Math.abs(number - (before[index] ?? 0)) > (index % 2 === 0 ? across : down);
		});
		return isMoved ? [`${name}: moved from ${before} to ${now}`] : [];
	});
}
