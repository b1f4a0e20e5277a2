/** Has the browser save a file; of a text its name says of what kind. */
export function saveFile(name: string, content: string | Blob): void {
	const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
	const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
	const link = Object.assign(document.createElement('a'), { href: url, download: name });
	link.click();
	// Not at once: the browser has yet to read it.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
