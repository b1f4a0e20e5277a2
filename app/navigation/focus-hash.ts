/**
 * Focuses the target of a hash and scrolls to it, as a browser does after loading a document. If the target is not in the page yet, it
 * waits until the target is added, or until the hash or the path changes.
 */
export function focusHash(hash: string): void {
	const id = hash.slice(1);
	const { pathname } = window.location;
	const isDone = () => {
		if (window.location.pathname !== pathname || window.location.hash !== hash) return true;
		const target = document.getElementById(id);
		if (target) focusTarget(target);
		return target !== null;
	};
	if (isDone()) return;
	const observer = new MutationObserver(() => isDone() && observer.disconnect());
	observer.observe(document.body, { childList: true, subtree: true });
}

function focusTarget(target: HTMLElement): void {
	if (target.tabIndex < 0) target.tabIndex = -1;
	target.focus({ preventScroll: true });
	// If the page is scrolled already, the router (after Back, for example) or the visitor has scrolled it.
	if (window.scrollY === 0) target.scrollIntoView();
}
