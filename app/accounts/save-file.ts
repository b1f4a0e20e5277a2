/** Saves a file in the browser. The type of a text follows from the file's extension. */
export function saveFile(name: string, content: string | Blob): void {
	const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
	const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
	const link = Object.assign(document.createElement('a'), { href: url, download: name });
	link.click();
	// The browser reads the file after this function has returned.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
