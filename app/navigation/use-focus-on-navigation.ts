import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The page shown last. Kept here and not in a component, because a home brings another; read and written
 * in effects only, so never on the server.
 */
let shown: { pathname: string; search: string } | undefined;
let announcing: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until the title is said: a live region is heard only when it was there before its text. */
const hold = 150;

/**
 * Does what a browser does for a page of its own: on the way to another page the focus moves to `#main`. Gives what a
 * polite live region is to say, the new page's title. With a hash it is what that names which takes the focus. The first
 * page, and another query or hash of the same, keep it, unless what had it is gone: a link of a list, say, to one of its orders.
 */
export function useFocusOnNavigation(): string {
	const { pathname, search, hash } = useLocation();
	const [announcement, setAnnouncement] = useState('');

	useEffect(() => {
		const before = shown;
		shown = { pathname, search };
		if (!before || !(before.pathname !== pathname || (before.search !== search && isFocusLost()))) return;
		clearTimeout(announcing);
		announcing = setTimeout(() => setAnnouncement(document.title), hold);
		if (hash) import('./focus-hash.ts').then(({ focusHash }) => focusHash(hash));
		else focusMain();
	}, [pathname, search, hash]);

	return announcement;
}

const isFocusLost = () => document.activeElement === document.body;

/** A panel that led here is still open and gives the focus back to its opener once it closes: only then to `#main`. */
function focusMain() {
	const open = document.querySelectorAll('dialog[open]');
	for (const dialog of open) dialog.addEventListener('close', focusMain, { once: true });
	if (open.length === 0) document.getElementById('main')?.focus({ preventScroll: true });
}
