import type { Page } from '@playwright/test';

/** Where the keyboard came to: what it is, and how its focus is shown. */
type Stop = { name: string; place: number; outline: string };

/** Every place that Tab must reach, in the order of the document, and those that it did reach. */
export type Walk = { expected: string[]; stops: Stop[] };

/**
 * Presses Tab from the start of the page until it has come to every control, and notes each stop. A group of radios or
 * tabs is one stop.
 */
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
		// What a control has a label for may have a tip in it while it is focused.
		const say = (node: Element) =>
			`${node.tagName.toLowerCase()} ${node.getAttribute('aria-label') ?? `${node.getAttribute('name') ?? ''} ${node.textContent?.slice(0, 40)}`}`;
		const stops: unknown[] = [];
		Object.assign(window, { stops });
		document.addEventListener('focusin', ({ target }) => {
			const node = target as Element;
			const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
			// A range's thumb carries the ring, in the browser's own shadow tree, which no computed style tells.
			const isRange = node instanceof HTMLInputElement && node.type === 'range';
			const outline = isRange ? 'on its thumb' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
			stops.push({ name: say(node), place: nodes.indexOf(node), outline });
		});
		return nodes.map(say);
	});
	for (let stop = 0; stop < expected.length; stop++) await page.keyboard.press('Tab');
	const stops = await page.evaluate(() => (window as unknown as { stops: Stop[] }).stops);
	return { expected, stops };
}

/** Controls that say no name to a screen reader, as the browser's own accessibility tree has them. */
export async function findNameless(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send('Accessibility.getFullAXTree');
	const controls = nodes.filter(
		({ ignored, role, properties }) =>
			!ignored &&
			// The page and its main part take the focus on the way to them; they are no controls.
			!['RootWebArea', 'main'].includes(role?.value) &&
			properties?.some(({ name, value }) => name === 'focusable' && value.value === true),
	);
	if (controls.length === 0) throw new Error('The accessibility tree holds no control.');
	return controls.filter(({ name }) => !name?.value).map(({ role, nodeId }) => `${role?.value} ${nodeId}`);
}
