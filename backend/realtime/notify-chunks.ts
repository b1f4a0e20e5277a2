/** PostgreSQL's longest NOTIFY payload is 7,999 bytes; an event may be longer. */
const maxPart = 7_900;

/** A text as NOTIFY payloads: `sender number index count text`. No two are the same, or PostgreSQL would drop one. */
export function splitIntoParts(sender: string, number: number, text: string): string[] {
	const bytes = Buffer.from(text);
	const room = maxPart - `${sender} ${number} 999 999 `.length;
	const chunks: string[] = [];
	for (let start = 0; start < bytes.length; ) {
		const end = characterEnd(bytes, Math.min(start + room, bytes.length));
		chunks.push(bytes.toString('utf8', start, end));
		start = end;
	}
	return chunks.map((chunk, index) => `${sender} ${number} ${index} ${chunks.length} ${chunk}`);
}

/** Steps back to where no character is cut: its further bytes begin with the bits 10. */
function characterEnd(bytes: Buffer, end: number): number {
	let at = end;
	while (at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
	return at;
}

/** Puts parts together again: each sender's arrive in order. Answers the text when its last part is in. */
export function partJoiner(): (payload: string) => string | undefined {
	const begun = new Map<string, { number: string; text: string; next: number }>();
	return (payload) => {
		const [, sender = '', number = '', index, count, text = ''] =
			payload.match(/^(\S+) (\d+) (\d+) (\d+) (.*)$/s) ?? [];
		const first = index === '0' ? { number, text: '', next: 0 } : begun.get(sender);
		if (!first || first.number !== number || first.next !== Number(index)) return undefined;
		const so = { number, text: first.text + text, next: first.next + 1 };
		begun.set(sender, so);
		if (so.next < Number(count)) return undefined;
		begun.delete(sender);
		return so.text;
	};
}
