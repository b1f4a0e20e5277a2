type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Not a click that asks the browser for something of its own: a new tab, a new window, a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
	return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
