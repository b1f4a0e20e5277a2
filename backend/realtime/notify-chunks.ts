/** PostgreSQL's longest NOTIFY payload is 7,999 bytes, but an event may be longer. */
const maxPart = 7_900;

/**
 * Splits a text into NOTIFY payloads: `sender number index count text`. Each is unique, because PostgreSQL drops
 * duplicates.
 */
export function splitIntoParts(sender: string, number: number, text: string): string[] {
	const bytes = Buffer.from(text);
	const maxTextBytes = maxPart - `${sender} ${number} 999 999 `.length;
	const chunks: string[] = [];
	for (let start = 0; start < bytes.length; ) {
		const end = characterEnd(bytes, Math.min(start + maxTextBytes, bytes.length));
		chunks.push(bytes.toString('utf8', start, end));
		start = end;
	}
	return chunks.map((chunk, index) => `${sender} ${number} ${index} ${chunks.length} ${chunk}`);
}

/** Steps back to a character boundary. Continuation bytes start with the bits 10. */
function characterEnd(bytes: Buffer, end: number): number {
	let at = end;
	while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
	return at;
}

/** Joins parts. Each sender's parts arrive in order. Returns the text after its last part. */
export function createPartJoiner(): (payload: string) => string | undefined {
	const incomplete = new Map<string, { number: string; text: string; next: number }>();
	return (payload) => {
		const [, sender = '', number = '', index, count, text = ''] =
			payload.match(/^(\S+) (\d+) (\d+) (\d+) (.*)$/s) ?? [];
		const first = index === '0' ? { number, text: '', next: 0 } : incomplete.get(sender);
		if (!first || first.number !== number || first.next !== Number(index)) return undefined;
		const joined = { number, text: first.text + text, next: first.next + 1 };
		incomplete.set(sender, joined);
		if (joined.next < Number(count)) return undefined;
		incomplete.delete(sender);
		return joined.text;
	};
}
