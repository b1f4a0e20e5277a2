import type { Page } from '@playwright/test';

/**
 * Finds visible controls that do nothing without JavaScript: links without an address, buttons that need a script, fields outside of
 * forms, forms without a submit button.
 *
 * @returns one line per control
 */
export function findDeadControls(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const shown = <E extends Element>(selector: string) =>
			[...document.querySelectorAll<E>(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
		const isDeadLink = (link: HTMLAnchorElement) => {
			const href = link.getAttribute('href') ?? '';
			const target = href.startsWith('#') && document.getElementById(href.slice(1));
			return href === '' || href.startsWith('javascript:') || (href.startsWith('#') && !target);
		};
		const isDeadButton = (button: HTMLButtonElement) =>
			!button.hasAttribute('popovertarget') && !(button.form && button.type === 'submit');
		const isUnsendable = (form: HTMLFormElement) =>
			![...form.elements].some((control) => control instanceof HTMLButtonElement && control.type === 'submit');
		const dead = [
			...shown<HTMLAnchorElement>('a').filter(isDeadLink),
			...shown<HTMLButtonElement>('button').filter(isDeadButton),
			...shown<HTMLInputElement>('input, select, textarea').filter((field) => !field.form),
			...shown<HTMLFormElement>('form').filter(isUnsendable),
		];
		return dead.map(
			(node) => `${node.tagName} ${node.getAttribute('aria-label') ?? ''} ${node.textContent?.slice(0, 60)}`,
		);
	});
}
