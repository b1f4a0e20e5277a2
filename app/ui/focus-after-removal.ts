/**
 * The element to focus after a list item or table column is removed, so that the focus doesn't return to the start of the page: the link
 * of the next or previous item, or the heading above. Never a button, because a repeated click would trigger it.
 */
export function focusAfterRemoval(button: HTMLElement): HTMLElement | null | undefined {
	const own = button.closest('li, th');
	const linkIn = (element: Element | null | undefined) =>
		element?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])');
	const neighbor = linkIn(own?.nextElementSibling) ?? linkIn(own?.previousElementSibling);
	if (neighbor) return neighbor;
	const heading = button.closest('dialog, aside, main')?.querySelector<HTMLElement>('h1, h2');
	if (heading) heading.tabIndex = -1;
	return heading;
}
