import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The page shown last. Kept here and not in a component, because another layout is another component; read and written
 * in effects only, so never on the server.
 */
let shownPath: string | undefined;
let announcing: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until the title is said: a live region is heard only when it was there before its text. */
const hold = 150;

/**
 * Does what a browser does for a page of its own: on the way to another page the focus moves to `#main`. Gives what a
 * polite live region is to say, the new page's title. With a hash it is what that names which takes the focus. The first
 * page, and another query or hash of the same, keep it.
 */
export function useFocusOnNavigation(): string {
	const { pathname, hash } = useLocation();
	const [announcement, setAnnouncement] = useState('');

	useEffect(() => {
		const before = shownPath;
		shownPath = pathname;
		if (before === undefined || before === pathname) return;
		clearTimeout(announcing);
		announcing = setTimeout(() => setAnnouncement(document.title), hold);
		if (hash) import('./focus-hash.ts').then(({ focusHash }) => focusHash(hash));
		else focusMain();
	}, [pathname, hash]);

	return announcement;
}

/** A panel that led here is still open and gives the focus back to its opener once it closes: only then to `#main`. */
function focusMain() {
	const open = document.querySelectorAll('dialog[open]');
	for (const dialog of open) dialog.addEventListener('close', focusMain, { once: true });
	if (open.length === 0) document.getElementById('main')?.focus({ preventScroll: true });
}
