/** Has the browser save a text as a file, whose name says of what kind. */
export function saveFile(name: string, text: string): void {
	const url = URL.createObjectURL(
		new Blob([text], { type: name.endsWith('.json') ? 'application/json' : 'text/plain' }),
	);
	const link = Object.assign(document.createElement('a'), { href: url, download: name });
	link.click();
	// Not at once: the browser has yet to read it.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
