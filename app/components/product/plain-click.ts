import type { MouseEvent } from 'react';

/** Not a click that asks the browser for something of its own: a new tab, a new window, a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
