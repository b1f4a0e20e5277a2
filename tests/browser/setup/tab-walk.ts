import type { Page } from '@playwright/test';

/** An element that Tab focused, and the style of its focus ring. */
type Stop = { name: string; place: number; outline: string };

/** The elements that Tab must reach, in document order, and those that it reached. */
export type Walk = { expected: string[]; stops: Stop[] };

/** Presses Tab once per control and records each stop. A group of radios or tabs is one stop. */
export async function walkByTab(page: Page): Promise<Walk> {
	const expected = await page.evaluate(() => {
		const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
		const isStop = (node: Element) => {
			if (!(node instanceof HTMLElement) || node.tabIndex < 0 || node.matches(':disabled')) return false;
			if (!node.checkVisibility({ visibilityProperty: true })) return false;
			return !(node instanceof HTMLInputElement && node.type === 'radio') || node === stopOfGroup(node);
		};
		const stopOfGroup = ({ name }: HTMLInputElement) => {
			const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${name}"]`)];
			return group.find((radio) => radio.checked) ?? group[0];
		};
		const nodes = [...document.querySelectorAll(controls)].filter(isStop);
		// Prefers the label, because a focused control may contain the text of a tooltip.
		const describe = (node: Element) =>
			`${node.tagName.toLowerCase()} ${node.getAttribute('aria-label') ?? `${node.getAttribute('name') ?? ''} ${node.textContent?.slice(0, 40)}`}`;
		const stops: unknown[] = [];
		Object.assign(window, { stops });
		document.addEventListener('focusin', ({ target }) => {
			const node = target as Element;
			// The ring of the search is around its field, with the button.
			const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
				node.closest('.search-field:has(input:focus)') ?? node,
			);
			// The focus ring of a range input is on its thumb, in the browser's shadow tree, where scripts cannot read it.
			const isRange = node instanceof HTMLInputElement && node.type === 'range';
			const outline = isRange ? 'on its thumb' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
			stops.push({ name: describe(node), place: nodes.indexOf(node), outline });
		});
		return nodes.map(describe);
	});
	for (let stop = 0; stop < expected.length; stop++) await page.keyboard.press('Tab');
	const stops = await page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
	return { expected, stops };
}

/** Finds controls without a name in the browser's accessibility tree. */
export async function findNameless(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send('Accessibility.getFullAXTree');
	const controls = nodes.filter(
		({ ignored, role, properties }) =>
			!ignored &&
			// The document and `main` are focusable, but are no controls.
			!['RootWebArea', 'main'].includes(role?.value) &&
			properties?.some(({ name, value }) => name === 'focusable' && value.value === true),
	);
	if (controls.length === 0) throw new Error('The accessibility tree has no control.');
	return controls.filter(({ name }) => !name?.value).map(({ role, nodeId }) => `${role?.value} ${nodeId}`);
}
