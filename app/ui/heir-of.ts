/**
 * What takes the focus once a list item or table column is gone, so that it does not fall to the page's start: the
 * `data-remove` button of the next one, or of the previous, or the heading over them.
 */
export function heirOf(button: HTMLElement): HTMLElement | null | undefined {
	const own = button.closest('li, th');
	const removeIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>('[data-remove]');
	const neighbor = removeIn(own?.nextElementSibling) ?? removeIn(own?.previousElementSibling);
	if (neighbor) return neighbor;
	const heading = button.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2');
	if (heading) heading.tabIndex = -1;
	return heading;
}
