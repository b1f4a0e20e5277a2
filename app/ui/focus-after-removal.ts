/**
 * What takes the focus once a list item or table column is gone, so that it does not fall to the page's start: the link of
 * the next one, or of the previous, or the heading over them. Never a button: pressed once more, it would change what
 * nobody meant.
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
