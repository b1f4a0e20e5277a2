import type { Page } from '@playwright/test';
import { open } from './setup/steps.ts';
import { startWith } from './setup/stored-lists.ts';
import { expect, test } from './setup/test.ts';

const address = {
	'address.first_name': 'Ada',
	'address.last_name': 'Byron',
	'address.line1': '12 Ockham Way',
	'address.city': 'Toronto',
	'address.country': 'CA',
	'address.state': 'ON',
	'address.postcode': 'M5V 2T6',
	'address.phone': '416 555 0142',
};

/** Simulates a browser's autofill: sets all fields at once with the events of typing, without waiting for the page. */
async function autofill(page: Page, fields: [string, string][]): Promise<void> {
	await page.evaluate((texts) => {
		for (const [name, text] of texts) {
			const [control] = document.getElementsByName(name) as NodeListOf<HTMLInputElement | HTMLSelectElement>;
			if (!control) throw new Error(`There is no ${name}.`);
			const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
			set?.call(control, text);
			for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
		}
	}, fields);
}

const inOrder = Object.entries(address);
const orders = {
	'document order': inOrder,
	'reverse order': inOrder.toReversed(),
	'state without country': inOrder.filter(([name]) => name !== 'address.country'),
};

for (const [name, fields] of Object.entries(orders)) {
	test(`autofill of the checkout in ${name} fills in every field`, async ({ page }) => {
		await startWith(page, { cart: { 1001: 1 } });
		await open(page, '/checkout');
		await expect(page.getByLabel('City')).toBeVisible();
		await autofill(page, fields);
		for (const [field, text] of inOrder) await expect(page.locator(`[name="${field}"]`), field).toHaveValue(text);
		await expect(page.getByLabel('Province or territory')).toHaveValue('ON');
	});
}

test('a state of another country is removed', async ({ page }) => {
	await startWith(page, { cart: { 1001: 1 } });
	await open(page, '/checkout');
	await page.getByLabel('State').selectOption('New York');
	await page.getByLabel('Country').selectOption('CA');
	await expect(page.getByLabel('Province or territory')).toHaveValue('');
	const shown = page.getByLabel('Province or territory').locator('optgroup:not([hidden])');
	await expect(shown).toHaveCount(1);
});
