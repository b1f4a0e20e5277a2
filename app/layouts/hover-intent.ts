/** Milliseconds between two looks at the pointer. */
const pause = 90;
/** Pixels: what has moved less between two looks rests. */
const rest = 8;
/** Looks after which a menu opens though what it shows has not come. */
const mostLooks = 6;
/** Milliseconds that the pointer may be away, on a corner cut on its way into the panel. */
const grace = 280;

/**
 * Has a `<details>` open when a mouse rests on its name, and close once the mouse has left it. A pointer that only crosses names, on its way
 * to a panel that is open, opens none. What was opened by a press or by the keyboard, or holds the focus, stays. Fingers never open it so.
 *
 * @param isReady whether all that the menu shows is there, so that nothing in it moves
 * @returns what ends it
 */
export function opensByHover(menu: HTMLDetailsElement, isReady: () => boolean): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isByHover = false;
	let [x, y] = [0, 0];

	function look(lastX: number, lastY: number, looks: number) {
		timer = setTimeout(() => {
			const hasRested = Math.abs(x - lastX) + Math.abs(y - lastY) < rest;
			if (!hasRested || (!isReady() && looks < mostLooks)) return look(x, y, looks + 1);
			isByHover = !menu.open;
			menu.open = true;
		}, pause);
	}
	function move(event: PointerEvent) {
		[x, y] = [event.clientX, event.clientY];
	}
	function enter(event: PointerEvent) {
		clearTimeout(timer);
		move(event);
		if (event.pointerType === 'mouse' && !menu.open) look(x, y, 1);
	}
	function leave() {
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (isByHover && !menu.contains(document.activeElement)) menu.open = false;
		}, grace);
	}
	/** Who presses the name of a menu that has just opened by itself means it to be open. */
	function press(event: MouseEvent) {
		clearTimeout(timer);
		const isName = event.target instanceof Element && event.target.closest('summary');
		if (isName && isByHover && menu.open) event.preventDefault();
		isByHover = false;
	}
	function toggle() {
		if (!menu.open) isByHover = false;
	}

	const ending = new AbortController();
	const { signal } = ending;
	menu.addEventListener('pointerenter', enter, { signal });
	menu.addEventListener('pointermove', move, { signal });
	menu.addEventListener('pointerleave', leave, { signal });
	menu.addEventListener('click', press, { signal });
	menu.addEventListener('toggle', toggle, { signal });
	return () => {
		clearTimeout(timer);
		ending.abort();
	};
}
