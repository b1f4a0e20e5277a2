/** Milliseconds between two checks of the pointer's position. */
const checkInterval = 90;
/** A pointer that moves fewer pixels between two checks is at rest. */
const restDistance = 8;
/** After this number of checks a menu opens even if its content is not ready. */
const maxChecks = 6;
/** Milliseconds for which the pointer may leave the menu, for example when it cuts a corner on its way into the panel. */
const closeDelay = 280;

/**
 * Opens a `<details>` when a mouse rests on its name, and closes it when the mouse leaves. A mouse that only crosses a name, on its way
 * to an open panel, doesn't open it. A menu that was opened by a click or by the keyboard, or that has the focus, stays open. Touch
 * doesn't open a menu this way.
 *
 * @param isReady whether the content of the menu is complete, so that nothing moves after it has opened
 * @returns a function that removes the listeners
 */
export function openOnHover(menu: HTMLDetailsElement, isReady: () => boolean): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let openedByHover = false;
	let [x, y] = [0, 0];

	function checkRest(lastX: number, lastY: number, checks: number) {
		timer = setTimeout(() => {
			const hasRested = Math.abs(x - lastX) + Math.abs(y - lastY) < restDistance;
			if (!hasRested || (!isReady() && checks < maxChecks)) return checkRest(x, y, checks + 1);
			openedByHover = !menu.open;
			menu.open = true;
		}, checkInterval);
	}
	function move(event: PointerEvent) {
		[x, y] = [event.clientX, event.clientY];
	}
	function enter(event: PointerEvent) {
		clearTimeout(timer);
		move(event);
		if (event.pointerType === 'mouse' && !menu.open) checkRest(x, y, 1);
	}
	function leave() {
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (openedByHover && !menu.contains(document.activeElement)) menu.open = false;
		}, closeDelay);
	}
	/** A click on the name of a menu that has just opened on hover is meant to open it, so it must not close it. */
	function click(event: MouseEvent) {
		clearTimeout(timer);
		const isName = event.target instanceof Element && event.target.closest('summary');
		if (isName && openedByHover && menu.open) event.preventDefault();
		openedByHover = false;
	}
	function toggle() {
		if (!menu.open) openedByHover = false;
	}

	const controller = new AbortController();
	const { signal } = controller;
	menu.addEventListener('pointerenter', enter, { signal });
	menu.addEventListener('pointermove', move, { signal });
	menu.addEventListener('pointerleave', leave, { signal });
	menu.addEventListener('click', click, { signal });
	menu.addEventListener('toggle', toggle, { signal });
	return () => {
		clearTimeout(timer);
		controller.abort();
	};
}
