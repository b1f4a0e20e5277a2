/**
 * Scrolls to what a hash names and gives it the focus, as a browser does on a page of its own: at once, or as soon as it
 * has come, with a part of the page that is loaded later. No more once another hash is asked for, or the page is left.
 */
export function focusHash(hash: string): void {
	const id = hash.slice(1);
	const { pathname } = window.location;
	const found = () => {
		if (window.location.pathname !== pathname || window.location.hash !== hash) return true;
		const target = document.getElementById(id);
		if (target) show(target);
		return target !== null;
	};
	if (found()) return;
	const observer = new MutationObserver(() => found() && observer.disconnect());
	observer.observe(document.body, { childList: true, subtree: true });
}

function show(target: HTMLElement): void {
	if (target.tabIndex < 0) target.tabIndex = -1;
	target.focus({ preventScroll: true });
	// Somewhere else is where the router, or whoever reads it, has scrolled to meanwhile: after Back, for instance.
	if (window.scrollY === 0) target.scrollIntoView();
}
