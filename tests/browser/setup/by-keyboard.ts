import type { Page } from '@playwright/test';

/** Presses Tab until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
	for (let stop = 0; stop < 60; stop++) {
		await page.keyboard.press('Tab');
		const isIt = await page.evaluate((wanted) => {
			const node = document.activeElement as HTMLInputElement;
			const names = [node.ariaLabel, node.labels?.[0]?.textContent, node.textContent];
			return names.some((said) => said?.trim() === wanted);
		}, name);
		if (isIt) return;
	}
	throw new Error(`Tab does not reach ${name}.`);
}

/** Fills in and submits a form with the keyboard only. */
export async function fillByKeyboard(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) {
		await tabTo(page, label);
		await page.keyboard.type(text);
	}
	await page.keyboard.press('Enter');
}
