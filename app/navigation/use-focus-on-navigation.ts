import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The last rendered page. A module variable, because a home page mounts another `<Main>`. Only effects use it, so it never exists on
 * the server.
 */
let lastPage: { pathname: string; search: string } | undefined;
let announcing: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds until the title is announced. Screen readers need the live region to exist before its text. */
const announceDelay = 150;

/**
 * Moves the focus to `#main` after a navigation to another page, or to the target of the hash. The focus stays on the first page, and
 * after a change of the query or hash, unless the focused element is gone, such as a link of a list that was replaced.
 *
 * @returns the text for a polite live region: the title of the new page
 */
export function useFocusOnNavigation(): string {
	const { pathname, search, hash } = useLocation();
	const [announcement, setAnnouncement] = useState('');

	useEffect(() => {
		const before = lastPage;
		lastPage = { pathname, search };
		if (!before || !(before.pathname !== pathname || (before.search !== search && isFocusLost()))) return;
		clearTimeout(announcing);
		announcing = setTimeout(() => setAnnouncement(document.title), announceDelay);
		if (hash) import('./focus-hash.ts').then(({ focusHash }) => focusHash(hash));
		else focusMain();
	}, [pathname, search, hash]);

	return announcement;
}

const isFocusLost = () => document.activeElement === document.body;

/** Focuses `#main`. If a dialog is still open, it returns the focus to its opener when it closes, so wait for that. */
function focusMain() {
	const open = document.querySelectorAll('dialog[open]');
	for (const dialog of open) dialog.addEventListener('close', focusMain, { once: true });
	if (open.length === 0) document.getElementById('main')?.focus({ preventScroll: true });
}
